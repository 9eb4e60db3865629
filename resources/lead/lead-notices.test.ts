import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { JsonObject } from '../../contract/definition/field.ts'
import { contextOf, working } from '../../server/engine/actions/work.ts'
import { type Actor, systemActor } from '../../server/permission/actor.ts'
import { onBothDatabases } from '../../start/testing.ts'
import type { Tables } from '../tables.ts'
import { openSalesOffice, type SalesOffice } from './sales-office.testing.ts'

onBothDatabases('a notice about a lead', (dialect) => {
  let office: SalesOffice
  let superId: number
  let member: number
  beforeAll(async () => {
    office = await openSalesOffice(dialect)
    superId = (
      await office.db.selectFrom('admin').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
    ).id
    member = await office.app.addMember('kunde')
    await office.db
      .updateTable('user')
      .set({ email: 'kunde@example.com', lang: 'en' })
      .where('id', '=', member)
      .execute()
  })
  afterAll(() => office.app.drop())
  beforeEach(async () => {
    // Notices of the leads just made.
    await office.app.events.settled()
    await office.db.deleteFrom('notice').execute()
    await office.db.deleteFrom('message_log').execute()
  })

  /** As the program does where the thing happens; `by` is the administrator who did it. */
  async function emit(name: string, data: JsonObject, by?: string) {
    await happen(name, data, by)
    await office.app.events.settled()
  }
  async function happen(name: string, data: JsonObject, by?: string) {
    const actor: Actor = by ? { ...systemActor, kind: 'admin', id: idOf(by) } : systemActor
    const { registry, settings, db } = office.app
    const now = Math.floor(Date.now() / 1000)
    await working<Tables>(db, contextOf({ registry, settings, actor, now }), (on) => on.emit(name, data))
  }
  const idOf = (who: string): number => (who === 'admin' ? superId : (office.ids[who] ?? 0))
  const sentNotices = async () => {
    const rows = await office.db.selectFrom('notice').selectAll().orderBy('admin_id').orderBy('id').execute()
    const names = new Map(Object.entries({ ...office.ids, admin: superId }).map(([name, id]) => [id, name]))
    return rows.map(({ admin_id, user_id, event, url }) => [
      names.get(admin_id ?? 0) ?? `member ${user_id}`,
      event,
      url,
    ])
  }
  async function leadOf(owner: string | null, more: object = {}): Promise<number> {
    const id = await office.add('boss')
    await office.put(id, { owner_admin_id: owner === null ? null : idOf(owner), ...more })
    await office.app.events.settled()
    await office.db.deleteFrom('notice').execute()
    return id
  }

  it('goes to the owner, and without one to whoever assigns leads', async () => {
    const [owned, pool] = [await leadOf('lily'), await leadOf(null, { duplicate_of_id: null })]
    await emit('lead.created', { id: owned, owner: idOf('lily') })
    expect(await sentNotices()).toEqual([['lily', 'lead.created', `crm/lead/${owned}`]])
    await office.db.deleteFrom('notice').execute()
    await emit('lead.created', { id: pool, owner: null })
    expect(await sentNotices()).toEqual([
      ['admin', 'lead.created', `crm/lead/${pool}`],
      ['boss', 'lead.created', `crm/lead/${pool}`],
    ])
    await office.db.deleteFrom('notice').execute()
    await emit('lead.appended', { id: owned })
    expect(await sentNotices()).toEqual([['lily', 'lead.appended', `crm/lead/${owned}`]])
  })

  it('goes to nobody who did it himself, nor for a lead that was deleted or assigned meanwhile', async () => {
    const [owned, pool] = [await leadOf('lily'), await leadOf(null)]
    await emit('lead.created', { id: owned, owner: idOf('lily') }, 'lily')
    await emit('lead.created', { id: owned, owner: null })
    await emit('lead.created', { id: 999_999, owner: null })
    expect(await sentNotices()).toEqual([])
    await emit('lead.created', { id: pool, owner: null }, 'boss')
    expect(await sentNotices()).toEqual([['admin', 'lead.created', `crm/lead/${pool}`]])
  })

  it('is one for all leads that a colleague enters together, and none for a lead of an earlier day', async () => {
    const ids = [await leadOf(null), await leadOf(null), await leadOf(null)]
    for (const id of ids) await happen('lead.created', { id, owner: null }, 'lily')
    await office.app.events.settled()
    const rows = await office.db.selectFrom('notice').selectAll().where('admin_id', '=', superId).execute()
    expect(rows).toMatchObject([{ count: 3, url: `crm/lead/${ids[2]}` }])
    await office.db.deleteFrom('notice').execute()
    await office.put(ids[0] ?? 0, { create_time: 1_700_000_000 })
    await emit('lead.created', { id: ids[0] ?? 0, owner: null })
    expect(await sentNotices()).toEqual([])
  })

  it('goes to the new owner and to the one before', async () => {
    const id = await leadOf('tom')
    await emit('lead.assigned', { id, owner: idOf('tom'), before: idOf('lily') }, 'boss')
    expect(await sentNotices()).toEqual([
      ['lily', 'lead.handedOver', `crm/lead/${id}`],
      ['tom', 'lead.assigned', `crm/lead/${id}`],
    ])
    const row = await office.db
      .selectFrom('notice')
      .select('title')
      .where('event', '=', 'lead.handedOver')
      .executeTakeFirst()
    expect(row?.title).toMatch(/^线索 XS\d+ 已转给tom$/)
    await office.db.deleteFrom('notice').execute()
    await emit('lead.assigned', { id, owner: idOf('tom'), before: null }, 'tom')
    await emit('lead.released', { id, owner: null, before: idOf('tom') }, 'tom')
    expect(await sentNotices()).toEqual([])
    await emit('lead.released', { id, owner: null, before: idOf('tom') })
    expect(await sentNotices()).toEqual([['tom', 'lead.recycled', `crm/lead/${id}`]])
  })

  it('goes to the owner and to those whose data scope includes him when the reply is late', async () => {
    await office.db
      .insertInto('department')
      .values([{ name: '总部' }, { name: '华东' }, { name: '华南' }])
      .execute()
    const [top, east, south] = (
      await office.db.selectFrom('department').select('id').orderBy('id', 'desc').limit(3).execute()
    )
      .map(({ id }) => id)
      .reverse()
    await office.db
      .updateTable('department')
      .set({ pid: top ?? 0 })
      .where('id', 'in', [east ?? 0, south ?? 0])
      .execute()
    const move = (who: string, department_id: number | undefined) =>
      office.db
        .updateTable('admin')
        .set({ department_id: department_id ?? null })
        .where('id', '=', idOf(who))
        .execute()
    const reach = (data_scope: 'all' | 'dept' | 'dept_tree' | 'self') =>
      office.db.updateTable('admin_group').set({ data_scope }).where('name', '=', 'boss').execute()
    await move('lily', east)
    const id = await leadOf('lily')
    const late = async () => {
      await office.db.deleteFrom('notice').execute()
      await emit('lead.overdue', { id })
      return (await sentNotices()).map(([who]) => who)
    }
    expect(await late()).toEqual(['admin', 'lily', 'boss'])
    await reach('dept_tree')
    await move('boss', south)
    expect(await late()).toEqual(['admin', 'lily'])
    await move('boss', top)
    expect(await late()).toEqual(['admin', 'lily', 'boss'])
    await reach('dept')
    expect(await late()).toEqual(['admin', 'lily'])
    await move('boss', east)
    expect(await late()).toEqual(['admin', 'lily', 'boss'])
    await reach('self')
    expect(await late()).toEqual(['admin', 'lily'])
    await reach('all')
    await emit('lead.recycleSoon', { id, at: Math.floor(Date.now() / 1000) + 2 * 86_400 })
    const row = await office.db
      .selectFrom('notice')
      .selectAll()
      .where('event', '=', 'lead.recycleSoon')
      .executeTakeFirst()
    expect(row?.title).toContain('2 天后')
  })

  it('goes to a member when the state that he sees changes', async () => {
    const id = await leadOf('lily', { user_id: member })
    await emit('lead.moved', { id, from: 'contacted', to: 'qualified' })
    expect(await sentNotices()).toEqual([])
    await emit('lead.moved', { id, from: 'new', to: 'contacted' })
    await emit('lead.moved', { id, from: 'qualified', to: 'won' })
    expect(await sentNotices()).toEqual([[`member ${member}`, 'enquiry.moved', 'account/enquiry']])
    const row = await office.db.selectFrom('notice').selectAll().executeTakeFirstOrThrow()
    expect([row.title, row.title_en, row.count]).toEqual([
      expect.stringMatching(/^询价 XS\d+：已成交$/),
      expect.stringMatching(/^Enquiry XS\d+: Completed$/),
      2,
    ])
    expect(await office.app.jobs.run('notices.mails')).toMatchObject({ zh: '发送了 1 封' })
    const mails = await office.db.selectFrom('message_log').selectAll().execute()
    expect(mails).toMatchObject([{ target: 'kunde@example.com', lang: 'en', user_id: member, code: 'enquiry.moved' }])
    expect(mails[0]?.title).toMatch(/^Atrium: Enquiry XS\d+: Completed$/)
    expect(await office.app.jobs.run('notices.mails')).toMatchObject({ zh: '发送了 0 封' })
  })

  it('of a lead goes to nobody who did not send that lead, and says nothing of a merged one', async () => {
    const id = await leadOf('lily')
    const message = { lead_id: id, type: 'system', event: 'enquiry', user_id: member } as const
    await office.db.insertInto('lead_follow').values(message).execute()
    await emit('lead.moved', { id, from: 'new', to: 'contacted' })
    const merged = await leadOf('lily', { user_id: member, state: 'invalid', invalid_reason: 'duplicate' })
    await emit('lead.moved', { id: merged, from: 'new', to: 'invalid' })
    expect(await sentNotices()).toEqual([])
  })

  it('is sent once, also when two processes handle the event at once, or it could not be written at first', async () => {
    const id = await leadOf('lily')
    await happen('lead.appended', { id })
    const { events } = office.app
    await Promise.all([events.settled(), events.settled(), events.settled()])
    expect((await office.db.selectFrom('notice').selectAll().execute()).map(({ count }) => count)).toEqual([1])
    await happen('lead.assigned', { id, owner: idOf('lily'), before: idOf('tom') })
    // What the listener writes is refused; it is asked again and writes it all.
    await office.db.schema.alterTable('notice').renameTo('kept').execute()
    await events.settled()
    await office.db.schema.alterTable('kept').renameTo('notice').execute()
    await office.db.updateTable('outbox').set({ due_time: 1 }).execute()
    await events.settled()
    expect(await sentNotices()).toEqual([
      ['lily', 'lead.appended', `crm/lead/${id}`],
      ['lily', 'lead.assigned', `crm/lead/${id}`],
      ['tom', 'lead.handedOver', `crm/lead/${id}`],
    ])
  })

  it('is not mailed to whoever has read it already', async () => {
    const id = await leadOf('lily')
    await office.db.updateTable('admin').set({ email: 'lily@example.com' }).where('id', '=', idOf('lily')).execute()
    await emit('lead.appended', { id })
    await office.app.call('POST', '/admin/routine.Notice/read', { token: office.tokens.lily ?? '', body: { all: 1 } })
    expect(await office.app.jobs.run('notices.mails')).toMatchObject({ zh: '发送了 0 封' })
    await emit('lead.appended', { id })
    expect(await office.app.jobs.run('notices.mails')).toMatchObject({ zh: '发送了 1 封' })
  })
})
