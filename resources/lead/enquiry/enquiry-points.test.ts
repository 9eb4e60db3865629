import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contextOf, working } from '../../../server/engine/actions/work.ts'
import { awardEnquiry } from '../../../server/ledger/awards.ts'
import { systemActor } from '../../../server/permission/actor.ts'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import type { Tables } from '../../tables.ts'
import { enquiryForm, uniqueIp } from './enquiry.testing.ts'

const day = 86_400

onBothDatabases('points for an enquiry', (dialect) => {
  let app: TestApp
  let db: Kysely<Tables>
  beforeAll(async () => {
    app = await openTestApp(dialect)
    // The same connection with the tables of resources in view.
    db = app.db as unknown as Kysely<Tables>
  })
  afterAll(() => app.drop())

  const send = async (member: string, more: object = {}) =>
    app.call('POST', '/api/lead/submit', { body: { ...enquiryForm, ...more }, ip: uniqueIp(), member })
  const booked = (user: number) =>
    db
      .selectFrom('user_score_log')
      .select(['score', 'type', 'ref_type', 'ref_id', 'memo'])
      .where('user_id', '=', user)
      .where('type', '=', 'enquiry')
      .orderBy('id')
      .execute()
  const leads = (user: number) => db.selectFrom('lead').select('id').where('user_id', '=', user).orderBy('id').execute()

  it('are booked with the lead, once a day', async () => {
    const id = await app.addMember('asker')
    const member = await app.signInMember('asker')
    expect((await send(member)).code).toBe(1)
    await send(member, { mobile: '13900004444' })
    const [first] = await leads(id)
    expect(await booked(id)).toEqual([
      { score: 20, type: 'enquiry', ref_type: 'lead', ref_id: first?.id, memo: '询价奖励' },
    ])
  })

  it('are given once for an enquiry, even when it is awarded again on another day', async () => {
    const id = await app.addMember('repeated')
    await send(await app.signInMember('repeated'), { mobile: '13900005555' })
    const [lead] = await leads(id)
    const now = Math.floor(Date.now() / 1000)
    const { db, registry, settings } = app
    const again = (ref: { type: string; id: number }, later: number) =>
      working<Tables, number>(db, contextOf({ registry, settings, actor: systemActor, now: now + later }), (on) =>
        awardEnquiry(on, id, ref),
      )
    expect(await again({ type: 'lead', id: lead?.id ?? 0 }, 2 * day)).toBe(0)
    expect(await again({ type: 'lead_follow', id: 1 }, 2 * day)).toBe(20)
  })

  it('are not given for an enquiry that is refused', async () => {
    const id = await app.addMember('refused')
    const member = await app.signInMember('refused')
    expect((await send(member, { name: '' })).code).toBe(0)
    expect([await booked(id), await leads(id)]).toEqual([[], []])
  })

  it('are not given to visitors or for what a bot filled in', async () => {
    const id = await app.addMember('bot')
    await send(await app.signInMember('bot'), { website: 'x', mobile: '13900006666' })
    expect(await booked(id)).toEqual([])
  })
})
