import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases, stillClock } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import type { Tables } from '../../tables.ts'
import { enquiryBody, enquiryForm, sendBody } from './enquiry.testing.ts'

const pdf = { name: '技术要求.pdf', content: '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n' }
const form = { ...enquiryForm, email: 'wang@donggang.example' }
const planned = 4_000_000_000

onBothDatabases('an enquiry with the contact of an open lead', (dialect) => {
  stillClock()
  let app: TestApp
  let db: Kysely<Tables>
  let [anna, ben] = ['', '']
  let annasId = 0
  beforeAll(async () => {
    app = await openTestApp(dialect)
    // The same connection with the tables of resources in view.
    db = app.db as unknown as Kysely<Tables>
    annasId = await app.addMember('anna', { mobile: form.mobile, email: 'Wang@donggang.example' })
    await app.addMember('ben')
    ;[anna, ben] = [await app.signInMember('anna'), await app.signInMember('ben')]
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    await db.deleteFrom('lead').execute()
    await db.deleteFrom('send_count').execute()
    await proves({ mobile_verified_time: 1, email_verified_time: 1 })
  })

  const proves = (times: { mobile_verified_time?: number | null; email_verified_time?: number | null }) =>
    db.updateTable('user').set(times).where('id', '=', annasId).execute()
  const send = async (member: string, change: Record<string, string> = {}, files = [pdf]) => {
    const headers = member ? { 'ba-user-token': member } : {}
    const { data } = await sendBody(app, enquiryBody({ ...form, ...change }, files), { headers })
    // What the route documents.
    return (data as { code: string }).code
  }
  const leads = () => db.selectFrom('lead').selectAll().orderBy('id').execute()
  const follows = () => db.selectFrom('lead_follow').selectAll().orderBy('id').execute()
  const plan = () => db.updateTable('lead').set({ state: 'contacted', next_follow_time: planned }).execute()

  it('is appended to what the same member sent, by a verified contact, and is then due for an answer', async () => {
    const first = await send(anna)
    await plan()
    const again = { mobile: '', email: 'WANG@donggang.example', content: '请再加 5 台 DN150。', qty: '5' }
    const code = await send(anna, again)
    const [lead, ...others] = await leads()
    expect(others).toEqual([])
    expect(lead?.next_follow_time).toBe(Math.floor(Date.now() / 1000))
    const [row] = await follows()
    const shown = { lead_id: lead?.id, asked_id: lead?.id, type: 'system', event: 'enquiry', said: '{"qty":"5"}' }
    expect(row).toMatchObject({ ...shown, content: again.content, from_state: 'contacted', to_state: 'contacted' })
    expect(JSON.parse(row?.attachments ?? '[]')).toHaveLength(1)
    expect(code).toMatch(/^XS\d{6}\d{4}$/)
    expect([row?.code, code === first]).toEqual([code, false])
  })

  it('of the member is appended to the own lead even when a stranger sent a later one with that contact', async () => {
    await send(anna)
    await send('')
    await send(anna, { content: '补充：要防火型' })
    const [own] = await leads()
    expect(await follows()).toMatchObject([{ lead_id: own?.id, user_id: annasId }])
  })

  it.each<[string, () => Promise<string>]>([
    ['a visitor', async () => ''],
    ['another member', async () => ben],
    [
      'a member who never proved the contact',
      async () => {
        await proves({ mobile_verified_time: null, email_verified_time: null })
        return anna
      },
    ],
    [
      'a member who did not send that lead',
      async () => {
        await db.updateTable('lead').set({ user_id: null }).execute()
        return anna
      },
    ],
  ])(
    'of %s is a possible duplicate with a number of its own and changes nothing of that lead',
    async (_who, sender) => {
      const first = await send(anna)
      await plan()
      const member = await sender()
      const [before] = await leads()
      const code = await send(member, { content: '我有别人的手机号' })
      const [lead, other, ...more] = await leads()
      expect(lead).toEqual(before)
      expect([more, await follows()]).toEqual([[], []])
      expect(other).toMatchObject({ state: 'new', duplicate_of_id: lead?.id, code, content: '我有别人的手机号' })
      expect(code).not.toBe(first)
    },
  )

  it('is appended by the contact that is verified alone', async () => {
    await send(anna)
    await proves({ email_verified_time: null })
    await send(anna, { mobile: '13911110000' })
    await send(anna, { email: '' })
    const [lead] = await leads()
    expect((await leads()).map(({ duplicate_of_id }) => duplicate_of_id)).toEqual([null, lead?.id])
    expect(await follows()).toMatchObject([{ lead_id: lead?.id }])
  })

  it('notifies the owner of the possible duplicate, who owns the earlier lead', async () => {
    await send(anna)
    const owner = await app.addAdmin('lily', ['crm/lead/index'])
    await db.updateTable('lead').set({ owner_admin_id: owner }).execute()
    await send('')
    await app.events.settled()
    expect((await leads()).map(({ owner_admin_id }) => owner_admin_id)).toEqual([owner, owner])
    await db.updateTable('admin').set({ status: '0' }).where('id', '=', owner).execute()
    await send('')
    await app.events.settled()
    expect((await leads())[2]?.owner_admin_id).toBeNull()
  })

  it('shows contacts that differ the second time to whoever may see contacts, masked to others', async () => {
    await send(anna)
    await send(anna, { mobile: '13988887777', qty: '7' })
    const [row] = await leads()
    const saidTo = async (token: string) => {
      const { data } = await app.call('GET', `/admin/crm.Lead/timeline?id=${row?.id}`, { token })
      // What a timeline answers (contract/timeline.ts).
      return (data as { timeline: { values: object }[] }).timeline[0]?.values
    }
    await app.addAdmin('looker', ['crm/lead/index', 'crm/lead/edit'])
    await app.db.updateTable('admin_group').set({ data_scope: 'all' }).where('name', '=', 'looker').execute()
    const [follow] = await follows()
    const number = { column: 'code', after: follow?.code }
    expect(await saidTo(await app.signIn())).toEqual([
      number,
      { column: 'mobile', after: '13988887777' },
      { column: 'qty', after: '7' },
    ])
    expect(await saidTo(await app.signIn('looker'))).toEqual([
      number,
      { column: 'mobile', after: '139****7777' },
      { column: 'qty', after: '7' },
    ])
  })

  it('is found in the back office by the number of the message that was appended', async () => {
    await send(anna)
    const code = await send(anna)
    const [lead] = await leads()
    const { data } = await app.call('GET', `/admin/crm.Lead/index?quickSearch=${code}`, { token: await app.signIn() })
    expect(data).toMatchObject({ total: 1, list: [{ id: lead?.id }] })
  })
})
