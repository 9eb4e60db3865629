import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, superPassword, type TestApp } from '../testingApp.ts'

/** Contacts of people who were changed, and of some who were then deleted: history keeps all of them whole (decision 050). */
const first = { mobile: '13911112222', email: 'first.person@example.com' }
const last = { mobile: '13933334444', email: 'last.person@example.com' }
/** Contacts of a person who is not deleted. */
const third = { mobile: '13955556666', email: 'third.person@example.com' }
const fourth = { mobile: '13977778888', email: 'fourth.person@example.com' }

let app: TestApp
let root: string
let clerk: string
beforeAll(async () => {
  app = await openTestApp('sqlite')
  root = await app.signIn()
  const rules = await app.db.selectFrom('admin_rule').select('name').execute()
  await app.addAdmin(
    'clerk',
    rules.map(({ name }) => name).filter((name) => !/\/(?:infoPlain|exportPlain)$/.test(name)),
  )
  clerk = await app.signIn('clerk')
  await comeAndGo('user.User', { group_id: await idOf('user_group'), username: 'gone', nickname: 'Gone' })
  await come('user.User', { group_id: await idOf('user_group'), username: 'here', nickname: 'Here' }, [third, fourth])
  await come('crm.Lead', { name: 'Open', content: 'Nine valves, please.' }, [third, fourth])
  await comeAndGo('auth.Admin', { group_arr: [await idOf('admin_group')], username: 'left', nickname: 'Left' })
  await comeAndGo('crm.Lead', { name: 'Lost', content: 'Ten valves, please.' })
})
afterAll(() => app.drop())

async function idOf(table: 'user_group' | 'admin_group'): Promise<number> {
  return (await app.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
}

async function comeAndGo(controller: string, row: object): Promise<void> {
  const id = await come(controller, row, [first, last])
  expect(await app.call('DELETE', `/admin/${controller}/del?ids[]=${id}`, { token: root })).toMatchObject({ code: 1 })
}

/** Adds a row with some contacts and gives it others; answers its id. */
async function come(controller: string, row: object, [before, after]: [typeof first, typeof first]): Promise<number> {
  const contactsOf = ({ mobile, email }: typeof first) => (controller === 'auth.Admin' ? { mobile } : { mobile, email })
  const added = { ...row, ...contactsOf(before), password: superPassword }
  const answer = await app.call('POST', `/admin/${controller}/add?return=row`, { token: root, body: added })
  expect(answer).toMatchObject({ code: 1 })
  // What an add answers when the row is asked for (architecture 7).
  const { id } = (answer.data as { row: { id: number } }).row
  const changed = { id, ...contactsOf(after) }
  expect(await app.call('POST', `/admin/${controller}/edit`, { token: root, body: changed })).toMatchObject({ code: 1 })
  return id
}

interface Asked {
  method: 'GET' | 'POST'
  url: string
}

const found = (text: string): string[] =>
  [first, last, third, fourth].flatMap(Object.values<string>).filter((contact) => text.includes(contact))

it('keeps contacts whole, of deleted people for restoring and of changes for rolling back, and none in the log', async () => {
  const changes = await app.db.selectFrom('change').selectAll().orderBy('id').execute()
  const kept = changes.filter(({ action }) => action === 'del').map(({ before }) => found(`${before}`))
  expect(kept).toEqual([[last.mobile, last.email], [last.mobile], [last.mobile, last.email]])
  const edits = changes.filter(({ field }) => field === 'mobile').map(({ before, after }) => [before, after])
  const [gone, stays] = [
    [first, last],
    [third, fourth],
  ].map((pair) => pair.map(({ mobile }) => JSON.stringify(mobile)))
  expect(edits).toEqual([gone, stays, stays, gone, gone])
  await app.log.settled()
  expect(found(JSON.stringify(await app.db.selectFrom('admin_log').selectAll().execute()))).toEqual([])
})

it('keeps no password, not even as a hash', async () => {
  const changes = JSON.stringify(await app.db.selectFrom('change').selectAll().execute())
  expect([changes.includes(superPassword), changes.includes('$argon2')]).toEqual([false, false])
})

it('shows them in no answer and no export to whoever holds every node but those that show them', async () => {
  const entries = await app.db
    .selectFrom('change')
    .select(['id', 'row_id'])
    .where('action', 'in', ['del', 'edit'])
    .execute()
  const ids = [...new Set(entries.flatMap(({ id, row_id }) => [id, row_id]))]
  const asked = app.routes.routes.flatMap(({ app: side, controller, action, methods }): Asked[] => {
    const url = `/${side}/${controller}/${action}`
    if (action === 'export') return [{ method: 'POST', url: `${url}?format=csv` }]
    if (!methods.includes('GET')) return []
    return [`${url}?limit=500`, ...ids.map((id) => `${url}?id=${id}`)].map((one) => ({
      method: 'GET',
      url: one,
    }))
  })
  for (const { method, url } of asked) {
    const answer = await app.inject({ method, url, headers: { server: 'true', batoken: clerk } })
    expect([url, found(answer.body)]).toEqual([url, []])
  }
})

it('rolls a contact back for him who sees it masked, and says masked what stands in the way', async () => {
  const change = await app.db
    .selectFrom('change')
    .select(['id', 'row_id'])
    .where('resource', '=', 'user')
    .where('field', '=', 'mobile')
    .where('after', '=', JSON.stringify(fourth.mobile))
    .executeTakeFirstOrThrow()
  const history = await app.call('GET', `/admin/user.User/history?id=${change.row_id}`, { token: clerk })
  expect(JSON.stringify(history)).toContain('139****8888')
  const rollback = () => app.call('POST', '/admin/user.User/rollback', { token: clerk, body: { ids: [change.id] } })
  expect(await rollback()).toMatchObject({ code: 1 })
  await app.db.updateTable('change').set({ undone_id: null }).where('id', '=', change.id).execute()
  const refused = await rollback()
  expect([refused.code, refused.msg.includes('139****6666'), found(refused.msg)]).toEqual([0, true, []])
})
