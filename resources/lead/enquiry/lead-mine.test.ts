import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readableColumns } from '../../../contract/definition/projection.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { attachment } from '../../../contract/system/attachment.ts'
import { markedRow } from '../../../site/marked-rows.testing.ts'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import type { Tables } from '../../tables.ts'
import { lead } from '../lead.ts'
import { leadFollow } from '../lead-follow.ts'
import { leadItem } from '../lead-item.ts'
import { enquiryBody, enquiryForm, sendBody } from './enquiry.testing.ts'
import type { OwnLeads } from './own-lead.ts'

const pdf = { name: '技术要求.pdf', content: '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n' }

onBothDatabases('the enquiries of a member', (dialect) => {
  let app: TestApp
  let db: Kysely<Tables>
  let [anna, ben] = ['', '']
  beforeAll(async () => {
    app = await openTestApp(dialect)
    // The same connection with the tables of resources in view.
    db = app.db as unknown as Kysely<Tables>
    const id = await app.addMember('anna', { mobile: enquiryForm.mobile })
    await db.updateTable('user').set({ mobile_verified_time: 1 }).where('id', '=', id).execute()
    await app.addMember('ben')
    ;[anna, ben] = [await app.signInMember('anna'), await app.signInMember('ben')]
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    await db.deleteFrom('lead').execute()
    await db.deleteFrom('send_count').execute()
  })

  const send = (change: Record<string, string>, member = '') =>
    sendBody(app, enquiryBody({ ...enquiryForm, ...change }, change.content ? [] : [pdf]), {
      headers: member ? { 'ba-user-token': member } : {},
    })
  const mine = async (member: string, query = '') => {
    const { code, data } = await app.call('GET', `/api/lead/mine${query}`, { member })
    expect(code).toBe(1)
    // The shape its route documents, which is looked at below.
    return data as OwnLeads
  }
  // What the route of an enquiry documents.
  const codeOf = ({ data }: { data: unknown }) => data as { code: string }
  /** The first two leads. */
  async function ids(): Promise<[number, number]> {
    const [one, two] = await db.selectFrom('lead').select('id').orderBy('id').execute()
    return [one?.id ?? 0, two?.id ?? 0]
  }
  const put = (id: number, columns: object) => db.updateTable('lead').set(columns).where('id', '=', id).execute()
  async function merge(master: number, other: number, choice = {}) {
    const body = { ids: [master, other], master, choice }
    expect(await app.call('POST', '/admin/crm.Lead/merge', { token: await app.signIn(), body })).toMatchObject({
      code: 1,
    })
  }
  const contents = ({ list }: OwnLeads) => list.map(({ messages }) => messages.map(({ content }) => content))

  it('are his at once, with his messages and files, and no internal columns', async () => {
    const { data } = await send({}, anna)
    const found = await mine(anna)
    expect(Object.keys(found).sort()).toEqual(['list', 'page', 'total'])
    const [own] = found.list
    expect(Object.keys(own ?? {}).sort()).toEqual(['code', 'create_time', 'id', 'messages', 'need', 'state'])
    const [message] = own?.messages ?? []
    expect(Object.keys(message ?? {}).sort()).toEqual(['code', 'content', 'create_time', 'files', 'items', 'subject'])
    const files = [{ name: pdf.name, size: pdf.content.length }]
    expect(own).toMatchObject({ ...(data as { code: string }), state: 'submitted', need: 'quote' })
    expect(message).toEqual({
      code: own?.code,
      content: enquiryForm.content,
      subject: '',
      create_time: own?.create_time,
      files,
      items: [],
    })
    expect(await mine(ben)).toEqual({ list: [], total: 0, page: 1 })
    expect(await app.call('GET', '/api/lead/mine')).toMatchObject({ code: 303 })
    expect(app.routes.find('api', 'lead', 'mine')?.answer?.safeParse(found).error).toBeUndefined()
  })

  it.each([
    ['new', 'submitted'],
    ['contacted', 'processing'],
    ['qualified', 'processing'],
    ['won', 'completed'],
    ['lost', 'closed'],
    ['invalid', 'closed'],
  ] as const)('that are %s to us are %s to him', async (state, word) => {
    await send({}, anna)
    const remark = '内部：价格可再谈'
    await db.updateTable('lead').set({ state, remark, won_amount: 123_456, lost_reason: 'price' }).execute()
    const found = await mine(anna, `?state=${word}`)
    expect(found.list).toMatchObject([{ state: word }])
    expect(JSON.stringify(found)).not.toMatch(/内部|123|price/)
    expect((await mine(anna, '?state=other')).total).toBe(0)
  })

  it('hold what he added to an open one, and no message of staff or of others with the same contact', async () => {
    const first = await send({ content: '第一条：十二台蝶阀' }, anna)
    const added = await send({ content: '补充：要防火型' }, anna)
    await send({ content: '本的：另外要球阀', need: 'part' }, ben)
    await send({ content: '没有登录的话' })
    const lead = await db.selectFrom('lead').select('id').orderBy('id').executeTakeFirstOrThrow()
    await db.insertInto('lead_follow').values({ lead_id: lead.id, content: '销售：已电话', type: 'call' }).execute()
    expect(contents(await mine(anna))).toEqual([['第一条：十二台蝶阀', '补充：要防火型']])
    expect((await mine(anna)).list[0]?.messages).toMatchObject([{ ...codeOf(first) }, { ...codeOf(added) }])
    expect(contents(await mine(ben))).toEqual([['本的：另外要球阀']])
  })

  it('name the product as at the time, and in English by its English name', async () => {
    const type = { name: 'T', code: `T${dialect}` }
    const { id } = await db.insertInto('product_type').values(type).returning('id').executeTakeFirstOrThrow()
    const names = { code: 'LZ-7', name: '蝶阀', name_en: 'Butterfly valve', status: '1' as const }
    const product = await db
      .insertInto('product')
      .values({ product_type_id: id, ...names })
      .returning('id')
      .executeTakeFirstOrThrow()
    await send({ product_id: `${product.id}` }, anna)
    await db.updateTable('product').set({ name: '改名' }).execute()
    const subject = async (query: string) => (await mine(anna, query)).list[0]?.messages[0]?.subject
    expect([await subject(''), await subject('?lang=en')]).toEqual(['LZ-7 蝶阀', 'LZ-7 Butterfly valve'])
    await db.deleteFrom('product').execute()
    expect(await subject('?lang=en')).toBe('LZ-7 蝶阀')
  })

  it('come page by page, the newest first', async () => {
    for (const at of [1, 2, 3]) await send({ mobile: `1390000000${at}`, content: `第 ${at} 条询价` }, anna)
    expect(contents(await mine(anna, '?limit=2'))).toEqual([['第 3 条询价'], ['第 2 条询价']])
    expect(await mine(anna, '?limit=2&page=9')).toMatchObject({ total: 3, page: 2 })
  })

  it('have the state of the one that they were merged into, when he sent that too', async () => {
    await send({}, anna)
    await send({ mobile: '13900008888' }, anna)
    const [gone, kept] = await ids()
    await put(gone, { state: 'invalid', invalid_reason: 'duplicate', duplicate_of_id: kept })
    const states = async (query = '') => (await mine(anna, query)).list.map(({ state }) => state)
    expect(await states()).toEqual(['submitted', 'submitted'])
    await put(kept, { state: 'won' })
    expect([await states(), await states('?state=completed'), await states('?state=closed')]).toEqual([
      ['completed', 'completed'],
      ['completed', 'completed'],
      [],
    ])
    // Only pointing at another, it stands for itself.
    await put(gone, { state: 'contacted', invalid_reason: '' })
    expect(await states()).toEqual(['completed', 'processing'])
  })

  it('reveal nothing of the one of somebody else that they were merged into', async () => {
    await send({ content: '别人的询价', need: 'service' }, ben)
    await send({ content: '安娜的询价' }, anna)
    await send({ content: '安娜的补充' }, anna)
    const [his, hers] = await ids()
    await merge(his, hers)
    const shown = {
      need: 'quote',
      state: 'submitted',
      messages: [{ content: '安娜的询价' }, { content: '安娜的补充' }],
    }
    const found = await mine(anna)
    expect(found.list).toMatchObject([{ id: hers, ...shown }])
    const { code } = await db.selectFrom('lead').select('code').where('id', '=', his).executeTakeFirstOrThrow()
    expect(JSON.stringify(found)).not.toContain(code)
    for (const state of ['contacted', 'won', 'lost'] as const) {
      await put(his, { state })
      expect(await mine(anna)).toEqual(found)
      expect(await mine(anna, '?state=submitted')).toEqual(found)
    }
    await db.deleteFrom('lead').where('id', '=', his).execute()
    expect((await mine(anna)).list).toMatchObject([{ id: hers, state: 'submitted' }])
  })

  it('keep his own words and files when others were merged into them', async () => {
    await send({}, anna)
    await sendBody(
      app,
      enquiryBody({ ...enquiryForm, content: '别人的话，别人的附件' }, [{ ...pdf, name: '别人的.pdf' }]),
    )
    const before = await mine(anna)
    const [hers, other] = await ids()
    await merge(hers, other, { content: other, attachments: other })
    const row = await db.selectFrom('lead').selectAll().where('id', '=', hers).executeTakeFirstOrThrow()
    expect(row.content).toBe('别人的话，别人的附件')
    expect(await mine(anna)).toEqual(before)
  })

  it('give of every row only the columns for members', async () => {
    const [hidden, shown] = ['qqhidden', 'qqshown']
    const member = (await db.selectFrom('user').select('id').where('username', '=', 'anna').executeTakeFirstOrThrow())
      .id
    const marked = (definition: Definition) => {
      const readable = readableColumns(definition, 'member')
      return markedRow(definition, (column) => (readable.includes(column) ? shown : hidden))
    }
    const url = '/storage/qqshown.pdf'
    const files = { attachments: JSON.stringify([url]) }
    await db
      .insertInto('attachment')
      .values({ ...marked(attachment), url })
      .execute()
    const row = { ...marked(lead), ...files, user_id: member }
    const { id } = await db.insertInto('lead').values(row).returning('id').executeTakeFirstOrThrow()
    const follow = {
      ...marked(leadFollow),
      ...files,
      said: '{"qqhidden":1}',
      lead_id: id,
      asked_id: id,
      user_id: member,
    }
    await db.insertInto('lead_follow').values(follow).execute()
    await db
      .insertInto('lead_item')
      .values({ ...marked(leadItem), lead_id: id, asked_id: id })
      .execute()
    const answers = JSON.stringify([await mine(anna), await mine(anna, '?lang=en')]).toLowerCase()
    expect(answers.match(/qqhidden\w*/g)).toBeNull()
    for (const column of ['leadcode', 'leadcontent', 'leadfollowcontent', 'leaditemname', 'attachmentname'])
      expect(answers).toContain(`${shown}${column}`)
  })
})
