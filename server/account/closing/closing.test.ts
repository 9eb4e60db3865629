import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { book } from '../../ledger/book.ts'
import { type Joined, type MemberApp, memberPassword, openMemberApp, userInfoOf } from '../member.testing.ts'

onBothDatabases('closing an account', (dialect) => {
  let app: MemberApp
  let boss: string
  beforeAll(async () => {
    app = await openMemberApp(dialect)
    boss = await app.signIn()
  })
  afterAll(() => app.drop())

  const ask = ({ token }: Joined, password = memberPassword) =>
    app.visit('POST', '/api/account/askDeletion', { token, body: { password } })
  const closesOf = async ({ token }: Joined) => {
    const { data } = await app.visit('GET', '/api/index/index?requiredLogin=1', { token })
    return (data as { closes?: number }).closes
  }
  const timeIsUp = ({ id }: Joined) =>
    app.db.updateTable('user').set({ deletion_time: 1 }).where('id', '=', id).execute()
  const pay = ({ id }: Joined, amount: number) =>
    app.db
      .transaction()
      .execute((trx) => book(trx, { kind: 'money', type: 'adjust', userId: id, amount, memo: 'test', now: 1 }))
  const toldTo = async ({ id }: Joined) => {
    await app.events.settled()
    const rows = await app.db.selectFrom('notice').select('event').where('user_id', '=', id).orderBy('id').execute()
    return rows.map(({ event }) => event).filter((event) => event.startsWith('user.deletion'))
  }
  const listed = async (query: string) => {
    const { data } = await app.call('GET', `/admin/user.User/index?limit=50&views=1${query}`, { token: boss })
    return data as { list: { id: number; nickname: string }[]; total: number; views: Record<string, number> }
  }

  it('is asked for with the password, announced, and taken back with one click', async () => {
    const ann = await app.join('stayer')
    expect(await ask(ann, 'Wrong-Pass1')).toMatchObject({ code: 0, data: { errors: { password: '密码错误' } } })
    const { login_failure } = await app.db
      .selectFrom('user')
      .select('login_failure')
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect([login_failure, await closesOf(ann)]).toEqual([1, undefined])
    const { data } = await ask(ann)
    const { closes } = data as { closes: number }
    expect(await closesOf(ann)).toBe(closes)
    expect((await ask(ann)).msg).toContain('您已申请注销')
    const again = await app.visit('POST', '/api/user/checkIn', {
      body: { tab: 'login', username: 'stayer', password: memberPassword },
    })
    expect(userInfoOf(again)).toMatchObject({ username: 'stayer' })
    await app.jobs.run('closing.close')
    expect(await app.visit('POST', '/api/account/keepAccount', { token: ann.token, body: {} })).toMatchObject({
      code: 1,
    })
    expect(await closesOf(ann)).toBeUndefined()
    expect(await app.visit('POST', '/api/account/keepAccount', { token: ann.token, body: {} })).toMatchObject({
      code: 0,
    })
    expect(await toldTo(ann)).toEqual(['user.deletionAsked', 'user.deletionTakenBack'])
  })

  it('waits until the balance is settled, also when it came after the request', async () => {
    const ben = await app.join('saver')
    await pay(ben, 1250)
    expect((await ask(ben)).msg).toBe('账户尚有余额 ¥12.50，请先结清，再申请注销')
    await pay(ben, -1250)
    expect((await ask(ben)).code).toBe(1)
    await pay(ben, 300)
    await timeIsUp(ben)
    await app.jobs.run('closing.close')
    expect([await closesOf(ben), await toldTo(ben)]).toEqual([
      undefined,
      ['user.deletionAsked', 'user.deletionRefused'],
    ])
  })

  it('leaves nothing that says who it was, in no table', async () => {
    const cleo = await app.join('leaver')
    const profile = { nickname: 'Cleopatra', company: 'Nile-Valves', motto: 'Pyramids-first', birthday: '1969-01-13' }
    await app.visit('POST', '/api/account/profile', { token: cleo.token, body: profile })
    await app.call('POST', '/admin/user.User/edit', { token: boss, body: { id: cleo.id, mobile: '13912340077' } })
    await app.visit('POST', '/api/user/checkIn', {
      body: { tab: 'login', username: 'leaver', password: 'Wrong-Pass1' },
      ip: '203.0.113.77',
    })
    await ask(cleo)
    await timeIsUp(cleo)
    await app.jobs.run('closing.close')
    const goodbye = app.db.selectFrom('message_log').select(['target', 'state']).where('code', '=', 'user.closed')
    expect(await goodbye.execute()).toEqual([{ target: cleo.email, state: 'simulated' }])
    await app.events.settled()
    await app.jobs.run('closing.close')
    expect((await app.visit('GET', '/api/user/index', { token: cleo.token })).code).not.toBe(1)
    const said = [...Object.values(profile), 'leaver', '13912340077', '203.0.113.77']
    expect(await placesOf(said)).toEqual([])
    const kept = await app.db.selectFrom('user').selectAll().where('id', '=', cleo.id).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      username: `deleted_${cleo.id}`,
      nickname: '',
      email: '',
      status: 'disable',
      score: 100,
    })
    expect(await goodbye.execute()).toEqual([{ target: '', state: 'simulated' }])
  })

  it('leaves a row that only ledgers and its own view show, and nobody changes', async () => {
    const dan = await app.join('gone')
    const before = await listed('')
    await ask(dan)
    expect((await listed('&view=leaving')).list.map(({ id }) => id)).toEqual([dan.id])
    await timeIsUp(dan)
    await app.jobs.run('closing.close')
    const now = await listed('')
    expect([now.total, now.views.closed, now.views.leaving]).toEqual([
      before.total - 1,
      Number(before.views.closed) + 1,
      0,
    ])
    expect((await listed('&quickSearch=deleted_')).total).toBe(0)
    const [row] = (await listed('&view=closed')).list
    expect(row).toMatchObject({ id: dan.id, nickname: '已注销会员' })
    const { data } = await app.call('GET', '/admin/user.ScoreLog/index', { token: boss })
    const scores = (data as { list: { user_id: number; user: { nickname: string } }[] }).list
    expect(scores.find(({ user_id }) => user_id === dan.id)?.user.nickname).toBe('已注销会员')
    const change = (action: string, body: object) =>
      app.call('POST', `/admin/user.${action}`, { token: boss, body: { id: dan.id, ids: [dan.id], ...body } })
    expect((await change('User/edit', { nickname: 'Back', status: 'enable' })).msg).toBe('记录未找到')
    expect((await change('User/unlock', {})).code).toBe(0)
    expect((await change('MoneyLog/add', { user_id: dan.id, type: 'adjust', money: '5', memo: 'x' })).code).toBe(0)
    const gone = await app.call('DELETE', `/admin/user.User/del?ids[]=${dan.id}`, { token: boss })
    expect(gone.code).toBe(0)
    const { username } = await app.db
      .selectFrom('user')
      .select('username')
      .where('id', '=', dan.id)
      .executeTakeFirstOrThrow()
    expect(username).toBe(`deleted_${dan.id}`)
  })

  /** `table.column` wherever one of the words stands. */
  async function placesOf(words: readonly string[]): Promise<string[]> {
    const found: string[] = []
    for (const { name, columns } of await app.db.introspection.getTables()) {
      if (/^search_.*_(?:data|idx|content|docsize|config)$/.test(name)) continue
      const rows = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(app.db)
      for (const column of columns.map((one) => one.name))
        for (const word of words)
          if (rows.rows.some((row) => String(row[column]).includes(word))) found.push(`${name}.${column}: ${word}`)
    }
    return found
  }
})
