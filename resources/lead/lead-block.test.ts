import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { enquiryBody, enquiryForm, filesIn, sendBody, uniqueIp } from './enquiry/enquiry.testing.ts'
import { openSalesOffice, type SalesOffice } from './sales-office.testing.ts'

const controller = '/admin/crm.LeadBlock'
const pdf = { name: 'a.pdf', content: '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n' }

onBothDatabases('a contact that is blocked', (dialect) => {
  let at: SalesOffice
  beforeAll(async () => {
    at = await openSalesOffice(dialect)
  })
  afterAll(() => at.app.drop())
  beforeEach(async () => {
    await at.db.deleteFrom('lead_block').execute()
    await at.db.deleteFrom('lead').execute()
  })
  const blocks = () => at.db.selectFrom('lead_block').selectAll().orderBy('id').execute()
  const leads = () => at.db.selectFrom('lead').selectAll().orderBy('id').execute()
  const send = (more: object) =>
    at.app.call('POST', '/api/lead/submit', { body: { ...enquiryForm, ...more }, ip: uniqueIp() })
  const asBoss = (action: string, body: object) =>
    at.app.call('POST', `${controller}/${action}`, { token: at.tokens.boss ?? '', body })
  const invalid = (who: string, id: number, more: object = {}) =>
    at.post(who, 'transition', { ids: [id], to: 'invalid', invalid_reason: 'spam', ...more })

  it('is added by the action that marks a lead invalid, when asked for, each once', async () => {
    const [first, both, again] = [
      await at.add('lily'),
      await at.add('lily', { email: 'Chen@Example.COM' }),
      await at.add('tom', { email: 'other@example.com' }),
    ]
    await invalid('lily', first)
    expect(await blocks()).toEqual([])
    await invalid('lily', both, { block: 1, note: '广告' })
    await invalid('tom', again, { block: '1' })
    expect(await blocks()).toMatchObject([
      { kind: 'mobile', value: '13800008000', reason: '广告', lead_id: both, create_admin_id: at.ids.lily },
      { kind: 'email', value: 'chen@example.com', reason: '广告', lead_id: both },
      { kind: 'email', value: 'other@example.com', lead_id: again, create_admin_id: at.ids.tom },
    ])
  })

  it('needs a mobile or an e-mail', async () => {
    const id = await at.add('lily', { mobile: '', wechat: 'chen' })
    expect((await invalid('lily', id, { block: 1 })).data).toEqual({
      errors: { block: '该线索没有可屏蔽的手机或邮箱' },
    })
    expect(await at.rowOf(id)).toMatchObject({ state: 'new' })
  })

  it.each([
    ['mobile', { mobile: '+86 139-0000 1111', email: '' }],
    ['email', { mobile: '', email: ' WANG@donggang.example ' }],
  ])('by its %s is answered like any other, and its enquiry reaches nobody', async (_kind, contact) => {
    await asBoss('add', { kind: 'mobile', value: '139 0000 1111' })
    await asBoss('add', { kind: 'email', value: 'Wang@donggang.example' })
    const before = filesIn(at.app, 'storage').length
    const other = await send({ mobile: '13900009999' })
    const blocked = await sendBody(
      at.app,
      enquiryBody({ ...enquiryForm, ...contact }, [{ ...pdf, content: `${pdf.content}${_kind}` }]),
    )
    expect({ ...blocked, data: null, time: 0 }).toEqual({ ...other, data: null, time: 0 })
    const [, lead] = await leads()
    expect(blocked.data).toEqual({ code: lead?.code })
    expect(lead).toMatchObject({ state: 'invalid', invalid_reason: 'spam', owner_admin_id: null, has_files: 1 })
    // Files are looked at and kept alike: one that is refused to others is refused here too.
    expect(filesIn(at.app, 'storage')).toHaveLength(before + 1)
    const bad = enquiryBody({ ...enquiryForm, ...contact }, [{ name: 'a.exe', content: 'MZ' }])
    expect(await sendBody(at.app, bad)).toMatchObject({ code: 0, msg: '上传的文件类型不被允许！' })
  })

  it('is not appended to an open lead either, gets a code of its own, and counts for no product', async () => {
    const first = await send({})
    await at.db.updateTable('lead').set({ state: 'contacted', next_follow_time: 4_000_000_000 }).execute()
    await asBoss('add', { kind: 'mobile', value: enquiryForm.mobile })
    const again = await send({})
    expect(again.code).toBe(1)
    expect(again.data).not.toEqual(first.data)
    expect(await leads()).toMatchObject([
      { state: 'contacted', next_follow_time: 4_000_000_000 },
      { state: 'invalid', history_lead_id: null },
    ])
    expect(await at.db.selectFrom('lead_follow').select('id').execute()).toEqual([])
  })

  it('is unblocked when the lead it was blocked with is reactivated, and others stay blocked', async () => {
    const [hers, his] = [await at.add('lily'), await at.add('tom', { mobile: '13911110000' })]
    await invalid('lily', hers, { block: 1 })
    await invalid('tom', his, { block: 1 })
    await at.post('lily', 'transition', { ids: [hers], to: 'reactivate', note: '弄错了' })
    expect(await blocks()).toMatchObject([{ value: '13911110000' }])
    const gone = await at.db
      .selectFrom('change')
      .selectAll()
      .where('resource', '=', 'lead_block')
      .where('action', '=', 'del')
      .execute()
    expect(gone).toHaveLength(1)
    await send({ mobile: '13800008000' })
    await send({ mobile: '13911110000' })
    expect(await leads()).toMatchObject([
      { state: 'contacted' },
      { state: 'invalid' },
      { state: 'new', duplicate_of_id: hers },
      { state: 'invalid', duplicate_of_id: null },
    ])
  })

  it('moves with its lead into the one it is merged into', async () => {
    const [master, other] = [await at.add('boss'), await at.add('boss')]
    await asBoss('add', { kind: 'mobile', value: '13911110000', lead_id: other })
    await at.post('boss', 'merge', { ids: [master, other], master })
    expect(await blocks()).toMatchObject([{ lead_id: master }])
  })

  it('is normalized like contacts of leads, unique, and checked by its kind', async () => {
    expect((await asBoss('add', { kind: 'mobile', value: '+86 (139) 0000-1111', reason: '广告' })).code).toBe(1)
    expect(await blocks()).toMatchObject([{ value: '13900001111' }])
    expect((await asBoss('add', { kind: 'mobile', value: '13900001111' })).msg).toContain('已被占用')
    for (const [kind, value, sentence] of [
      ['mobile', 'wang@donggang.example', '手机号格式错误'],
      ['mobile', '123', '手机号格式错误'],
      ['email', '13900002222', '邮箱格式错误'],
      ['fax', '13900002222', '类型取值无效'],
    ])
      expect((await asBoss('add', { kind, value })).msg).toBe(sentence)
    expect((await asBoss('add', { kind: 'mobile', value: '' })).data).toMatchObject({
      errors: { value: expect.any(String) },
    })
    const [row] = await blocks()
    expect((await asBoss('edit', { id: row?.id, kind: 'email' })).msg).toBe('邮箱格式错误')
    expect((await asBoss('edit', { id: row?.id, value: '139****1111', reason: '改' })).code).toBe(1)
    expect(await blocks()).toMatchObject([{ value: '13900001111', reason: '改' }])
  })

  it('is shown masked, and to nobody without the node', async () => {
    await asBoss('add', { kind: 'mobile', value: '13900001111' })
    const list = (who: string) => at.app.call('GET', `${controller}/index`, { token: at.tokens[who] ?? '' })
    expect(JSON.stringify((await list('boss')).data)).toContain('139****1111')
    expect(JSON.stringify((await list('boss')).data)).not.toContain('13900001111')
    expect((await list('lily')).code).toBe(401)
  })
})
