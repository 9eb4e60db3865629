import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepChallenge } from '../../../server/captcha/challenge.ts'
import { grey, zip } from '../../../server/files/madeFiles.testing.ts'
import { sentPictures } from '../../../server/files/pictures/decoder.ts'
import { onBothDatabases, stillClock } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import type { Tables } from '../../tables.ts'
import { enquiryBody, enquiryForm, filesIn, sendBody, type TestFile, uniqueIp } from './enquiry.testing.ts'

const pdf: TestFile = { name: '技术要求.pdf', content: '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n' }

onBothDatabases('an enquiry of a visitor', (dialect) => {
  stillClock()
  let app: TestApp
  let db: Kysely<Tables>
  beforeAll(async () => {
    app = await openTestApp(dialect)
    // The same connection with the tables of resources in view.
    db = app.db as unknown as Kysely<Tables>
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    await db.deleteFrom('lead').execute()
  })

  const send = (body: object, ip = uniqueIp(), member?: string) =>
    app.call('POST', '/api/lead/submit', { body, ip, ...(member && { member }) })
  const leads = () => db.selectFrom('lead').selectAll().orderBy('id').execute()
  const follows = () => db.selectFrom('lead_follow').selectAll().orderBy('id').execute()
  const left = async () => ({
    leads: (await leads()).length,
    rows: await db.selectFrom('attachment').select(['id', 'quote', 'used_count']).orderBy('id').execute(),
    stored: filesIn(app, 'storage'),
    arriving: filesIn(app, 'incoming'),
  })

  it('becomes a lead with a code, without an owner, and answers with thanks', async () => {
    const page = {
      source_page: '/client/product/detail/1',
      referrer: 'javascript:alert(1)',
      utm: { utm_source: 'x', a: 1 },
    }
    const { code, msg, data } = await send({
      ...enquiryForm,
      mobile: '+86 139-0000 1111',
      email: ' Wang@Donggang.example ',
      ...page,
    })
    expect({ code, msg }).toEqual({ code: 1, msg: '感谢您的询价，我们会尽快与您联系' })
    const [lead] = await leads()
    expect(data).toEqual({ code: lead?.code })
    expect(lead?.code).toMatch(/^XS\d{6}\d{4}$/)
    expect(lead).toMatchObject({ state: 'new', source: 'website', need: 'quote', owner_admin_id: null, lang: 'zh-cn' })
    expect(lead).toMatchObject({
      mobile: '13900001111',
      email: 'wang@donggang.example',
      country: 'CN',
      create_admin_id: null,
    })
    expect(lead).toMatchObject({ source_page: '/client/product/detail/1', referrer: '', utm: '{"utm_source":"x"}' })
  })

  it('is numbered by the month, and no number is given twice', async () => {
    const first = await send(enquiryForm)
    await db.deleteFrom('lead').execute()
    const second = await send(enquiryForm)
    const numberOf = ({ data }: { data: unknown }) => Number((data as { code: string }).code.slice(-4))
    expect(numberOf(second)).toBe(numberOf(first) + 1)
  })

  it('is refused by field, in the reader’s language, when it lacks something', async () => {
    const { code, data } = await send({
      name: '王',
      content: '阀门',
      email: 'no',
      mobile: '12',
      qty: '0',
      telephone: 'x',
    })
    expect(code).toBe(0)
    expect(Object.keys((data as { errors: object }).errors).sort()).toEqual(
      ['content', 'email', 'mobile', 'name', 'privacy', 'qty', 'telephone'].sort(),
    )
    const { mobile: _, ...unreachable } = enquiryForm
    const answer = await app.inject({
      method: 'POST',
      url: '/api/lead/submit?lang=en',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(unreachable).toString(),
    })
    const sentence = 'Enter at least one of mobile, e-mail or phone'
    expect(answer.json()).toMatchObject({ code: 0, msg: sentence, data: { errors: { mobile: sentence } } })
    expect(await leads()).toEqual([])
  })

  it('sets nothing that is not asked of visitors', async () => {
    const more = {
      state: 'won',
      owner_admin_id: 1,
      code: 'XS1',
      won_amount: '1',
      user_id: 1,
      remark: 'x',
      id: 77,
      level: 'A',
    }
    expect(await send({ ...enquiryForm, ...more, attachments: ['/storage/a.pdf'] })).toMatchObject({ code: 1 })
    const [lead] = await leads()
    const shown = { state: 'new', owner_admin_id: null, won_amount: null, user_id: null, remark: '', level: 'B' }
    expect(lead).toMatchObject({ ...shown, attachments: '[]' })
    expect(lead?.code).not.toBe('XS1')
  })

  it('names a product that is offered and comes without one that is not', async () => {
    const type = await db
      .insertInto('product_type')
      .values({ name: 'T', code: 'T' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const product = (code: string, status: '0' | '1') =>
      db
        .insertInto('product')
        .values({ product_type_id: type.id, code, name: '蝶阀', status })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [live, gone] = [await product('LZ-1', '1'), await product('LZ-2', '0')]
    await send({ ...enquiryForm, product_id: `${live.id}`, qty: '12' })
    await send({ ...enquiryForm, mobile: '13900001112', product_id: gone.id, part_id: 4711 })
    expect(await leads()).toMatchObject([
      { product_id: live.id, product_name: 'LZ-1 蝶阀', qty: 12 },
      { product_id: null, product_name: '', part_id: null },
    ])
    const counts = await db.selectFrom('product').select(['code', 'inquiry_count']).orderBy('id').execute()
    expect(counts).toEqual([
      { code: 'LZ-1', inquiry_count: 1 },
      { code: 'LZ-2', inquiry_count: 0 },
    ])
  })

  it('belongs to the member who sent it', async () => {
    const id = await app.addMember(`buyer${dialect}`)
    const member = await app.signInMember(`buyer${dialect}`)
    await send(enquiryForm, uniqueIp(), member)
    expect(await leads()).toMatchObject([{ user_id: id }])
  })

  it('waits for a member whose session ran out, so that it becomes his', async () => {
    expect(await send(enquiryForm, uniqueIp(), 'a-session-of-long-ago')).toMatchObject({ code: 409 })
    expect(await leads()).toEqual([])
  })

  it('brings files that only administrators may fetch', async () => {
    const step: TestFile = { name: 'body.STP', content: 'ISO-10303-21;\nHEADER;\n', as: 'file' }
    const empty: TestFile = { name: '', content: '' }
    expect(await sendBody(app, enquiryBody(enquiryForm, [pdf, step, empty]))).toMatchObject({ code: 1 })
    const [lead] = await leads()
    const urls: string[] = JSON.parse(lead?.attachments ?? '[]')
    expect([urls.length, lead?.has_files]).toEqual([2, 1])
    const rows = await db.selectFrom('attachment').selectAll().where('url', 'in', urls).orderBy('id').execute()
    const kept = { visibility: 'admin', topic: 'lead', user_id: null, admin_id: null, used_count: 1 }
    expect(rows).toMatchObject([{ ...kept, name: '技术要求.pdf' }, kept])
    for (const url of urls) expect((await app.inject({ url })).statusCode).toBe(403)
    const token = await app.signIn()
    const { data } = await app.call('GET', `/admin/ajax/fileLink?url=${urls[0]}`, { token })
    expect((await app.inject({ url: (data as { url: string }).url })).statusCode).toBe(200)
  })

  it.each<[string, readonly TestFile[], string]>([
    ['a program', [pdf, { name: 'a.exe', content: 'MZ' }], '上传的文件类型不被允许！'],
    [
      'a drawing that could run',
      [{ name: 'a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
      '上传的文件类型不被允许！',
    ],
    [
      'a page under another name',
      [pdf, { name: 'a.pdf', content: '<html><script>1</script>' }],
      '上传的文件类型不被允许！',
    ],
    [
      'a picture that is none',
      [{ name: 'a.png', content: Buffer.from('89504e470d0a1a0a00', 'hex') }],
      '上传的文件类型不被允许！',
    ],
    [
      'a bomb',
      [{ name: 'a.zip', content: zip([{ name: 'a', content: 'a', declared: 2 ** 32 - 2 }]) }],
      '上传的文件大小超出允许范围！',
    ],
    ['nothing under a name', [{ name: 'a.pdf', content: '' }], '上传的文件数据不完整！'],
    ['something without a name', [{ name: '', content: 'x' }], '上传的文件数据不完整！'],
    [
      'more than ten megabytes',
      [pdf, { name: 'b.pdf', content: Buffer.alloc(10_485_761, '%PDF-1.7') }],
      '上传的文件大小超出允许范围！',
    ],
    ['six files', Array.from({ length: 6 }, (_, at) => ({ ...pdf, name: `${at}.pdf` })), '附件最多 5 项'],
  ])('is refused with %s and leaves nothing behind', async (_what, files, sentence) => {
    const before = await left()
    const { code, msg } = await sendBody(app, enquiryBody(enquiryForm, files))
    expect([code, msg]).toEqual([0, sentence])
    await expect.poll(left, { timeout: 15_000 }).toEqual(before)
  })

  it.each<[string, TestFile, string]>([
    ['by its suffix', { name: 'a.exe', content: 'MZ' }, '“a.exe”：上传的文件类型不被允许！'],
    ['by its content', { name: 'a.png', content: 'none' }, '“a.png”：上传的文件类型不被允许！'],
    ['by its pixels', { name: 'b.png', content: grey(20_000, 20_000) }, '“b.png”：图片像素过多'],
  ])('names the file that was refused %s at its field', async (_what, file, sentence) => {
    const { data } = await sendBody(app, enquiryBody(enquiryForm, [pdf, file]))
    expect(data).toEqual({ errors: { attachments: expect.stringContaining(sentence) } })
  })

  it('has no picture decoded as long as one of its files must not be', async () => {
    const decoding = vi.spyOn(sentPictures, 'run')
    onTestFinished(() => decoding.mockRestore())
    const fine: TestFile = { name: 'a.png', content: grey(40, 30, Buffer.alloc(41 * 30)) }
    const refused = await sendBody(app, enquiryBody(enquiryForm, [fine, { name: 'b.png', content: grey(9990, 9990) }]))
    expect([refused.code, refused.msg]).toEqual([0, expect.stringContaining('图片像素过多')])
    expect(decoding).not.toHaveBeenCalled()
    expect(await sendBody(app, enquiryBody(enquiryForm, [fine]))).toMatchObject({ code: 1 })
    expect(decoding).toHaveBeenCalledTimes(1)
  })

  it('leaves nothing behind when its body is incomplete, too large, or has unknown parts', async () => {
    const before = await left()
    const whole = enquiryBody(enquiryForm, [pdf])
    const flood = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`field${at}`, 'x']))
    for (const body of [
      whole.subarray(0, -40),
      enquiryBody({ ...enquiryForm, ...flood }, [pdf]),
      Buffer.from('rubbish'),
    ])
      expect(await sendBody(app, body)).toMatchObject({ code: 0 })
    expect(await sendBody(app, enquiryBody({ __proto__x: '1', constructor: '1', privacy: '1' }, [pdf]))).toMatchObject({
      code: 0,
    })
    expect(await sendBody(app, enquiryBody({ ...enquiryForm, area_id: '32,9999' }, [pdf]))).toMatchObject({
      data: { errors: { area_id: '地区须依次为省、市、区县' } },
    })
    expect(await sendBody(app, enquiryBody({ ...enquiryForm, area_id: '99' }, [pdf]))).toMatchObject({
      data: { errors: { area_id: '地区所选记录不存在或已禁用' } },
    })
    await expect.poll(left, { timeout: 15_000 }).toEqual(before)
  })

  it('keeps a file that was there before when a later enquiry with it is refused', async () => {
    await sendBody(app, enquiryBody(enquiryForm, [pdf]))
    const before = await left()
    const answer = await sendBody(app, enquiryBody(enquiryForm, [pdf, { name: 'b.pdf', content: 'MZ' }]))
    expect(answer.code).toBe(0)
    await expect.poll(left, { timeout: 15_000 }).toEqual(before)
  })

  it('becomes a new lead, with a reference to the earlier one when that was closed, and without one when that is old', async () => {
    await send(enquiryForm)
    const [earlier] = await leads()
    await db.updateTable('lead').set({ state: 'lost' }).execute()
    await send(enquiryForm)
    expect((await leads()).map(({ history_lead_id }) => history_lead_id)).toEqual([null, earlier?.id])
    await db.updateTable('lead').set({ create_time: 1, state: 'new' }).execute()
    await send(enquiryForm)
    expect((await leads()).map(({ history_lead_id }) => history_lead_id)).toEqual([null, earlier?.id, null])
  })

  it.each([{ website: 'https://spam.example' }, { opened: '900' }])(
    'of a program is answered alike and kept as invalid: %j',
    async (trap) => {
      await send(enquiryForm)
      const before = filesIn(app, 'storage').length
      const other: TestFile = { name: 'spam.pdf', content: `%PDF-1.7\n% ${JSON.stringify(trap)}` }
      expect(await sendBody(app, enquiryBody({ ...enquiryForm, ...trap }, [other]))).toMatchObject({
        code: 1,
        data: { code: /^XS/ },
      })
      expect((await leads()).map(({ state, invalid_reason }) => [state, invalid_reason])).toEqual([
        ['new', ''],
        ['invalid', 'spam'],
      ])
      expect(filesIn(app, 'storage')).toHaveLength(before)
    },
  )

  it('sends its fields before its files, and is asked to when it does not', async () => {
    const before = await left()
    const late = Buffer.concat([
      enquiryBody(enquiryForm, [pdf]).subarray(0, -'------edge--\r\n'.length),
      enquiryBody({ qty: '7' }),
    ])
    expect(await sendBody(app, late)).toMatchObject({ code: 0, msg: '请先发送表单内容，再发送附件' })
    await expect.poll(left, { timeout: 15_000 }).toEqual(before)
  })

  it('with files counts before they are looked at, for its address, its network and its account', async () => {
    const busy = '提交过于频繁，请稍后再试'
    const bad: TestFile = { name: 'a.pdf', content: 'MZ' }
    const attempt = (ip: string) => sendBody(app, enquiryBody(enquiryForm, [bad]), { ip })
    for (let at = 0; at < 5; at++) expect((await attempt('10.200.1.1')).msg).toBe('上传的文件类型不被允许！')
    expect((await attempt('10.200.1.1')).msg).toBe(busy)
    for (let at = 0; at < 15; at++) expect((await attempt(`10.200.1.${2 + at}`)).msg).not.toBe(busy)
    expect((await attempt('10.200.1.99')).msg).toBe(busy)
    expect((await attempt('10.200.2.99')).msg).not.toBe(busy)
    await app.addMember(`sender${dialect}`)
    const member = await app.signInMember(`sender${dialect}`)
    for (let at = 0; at < 5; at++) expect((await send(enquiryForm, uniqueIp(), member)).code).toBe(1)
    expect((await send(enquiryForm, uniqueIp(), member)).msg).toBe(busy)
  })

  it('is accepted five times an hour from one address, refused fields not counted', async () => {
    const ip = uniqueIp()
    for (let at = 0; at < 8; at++) expect((await send({ ...enquiryForm, privacy: '' }, ip)).code).toBe(0)
    const sent = await Promise.all(
      Array.from({ length: 7 }, (_, at) => send({ ...enquiryForm, mobile: `1390000200${at}` }, ip)),
    )
    expect(sent.filter(({ code }) => code === 1)).toHaveLength(5)
    const before = await left()
    expect(await sendBody(app, enquiryBody(enquiryForm, [pdf]), { ip })).toMatchObject({
      code: 0,
      msg: '提交过于频繁，请稍后再试',
    })
    await expect.poll(left, { timeout: 15_000 }).toEqual(before)
    expect((await send(enquiryForm)).code).toBe(1)
  })

  it('sent twice under one key is one enquiry', async () => {
    const sent = { ip: uniqueIp(), headers: { 'idempotency-key': 'e1' } }
    const answers = await Promise.all([1, 2].map(() => sendBody(app, enquiryBody(enquiryForm, [pdf]), sent)))
    expect(answers[0]?.data).toEqual(answers[1]?.data)
    expect([(await leads()).length, (await follows()).length]).toEqual([1, 0])
  })

  it('of another visitor under the same key is an enquiry of its own', async () => {
    const headers = { 'idempotency-key': 'guessed' }
    const first = await sendBody(app, enquiryBody(enquiryForm), { headers })
    const other = await sendBody(app, enquiryBody({ ...enquiryForm, mobile: '13900002222' }), { headers })
    expect([first.code, other.code]).toEqual([1, 1])
    expect(other.data).not.toEqual(first.data)
    expect(await leads()).toHaveLength(2)
  })
})

onBothDatabases('an enquiry behind a captcha', (dialect) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(dialect, { environment: { LOGIN_CAPTCHA: '1' } })
  })
  afterAll(() => app.drop())

  const right = '20,20-20,20;350;200'
  const wrong = { code: 0, data: { errors: { captchaInfo: '未点中正确区域，请重试！' } } }
  const now = () => Math.floor(Date.now() / 1000)
  const keep = (id: string) => {
    const box = { left: 0, top: 0, right: 40, bottom: 40 }
    return keepChallenge(app.db, id, { width: 350, height: 200, boxes: [box, box], work: '' }, now())
  }
  const enter = (captchaId: string, captchaInfo: string, file: TestFile, more: Readonly<Record<string, string>> = {}) =>
    sendBody(app, enquiryBody({ ...enquiryForm, ...more, captchaId, captchaInfo }, [file]))

  it('needs the right answer, which a bad field does not use up and everything after it does', async () => {
    await keep('puzzle')
    expect(await enter('puzzle', '', pdf)).toMatchObject(wrong)
    expect(await enter('puzzle', '300,20-20,20;350;200', pdf)).toMatchObject(wrong)
    expect(await enter('puzzle', right, pdf, { privacy: '' })).toMatchObject({ msg: '请阅读并同意隐私政策' })
    const both = await Promise.all([enter('puzzle', right, pdf), enter('puzzle', right, pdf)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(await enter('puzzle', right, pdf)).toMatchObject(wrong)
    await keep('other')
    expect(await enter('other', right, { name: 'a.pdf', content: 'MZ' })).toMatchObject({
      msg: '上传的文件类型不被允许！',
    })
    expect(await enter('other', right, pdf)).toMatchObject(wrong)
    expect(filesIn(app, 'incoming')).toEqual([])
    const rows = await app.db.selectFrom('attachment').select(['quote', 'used_count']).execute()
    expect(rows).toEqual([{ quote: 1, used_count: 1 }])
  })

  it('brings no file to the disk before its captcha is solved', async () => {
    const received = vi.spyOn(app.storage, 'receive')
    onTestFinished(() => received.mockRestore())
    await keep('third')
    for (const refused of [await enter('third', '', pdf), await enter('third', right, pdf, { content: '' })])
      expect(refused.code).toBe(0)
    expect(received).not.toHaveBeenCalled()
    expect((await enter('third', right, pdf)).code).toBe(1)
    expect(received).toHaveBeenCalledOnce()
  })
})
