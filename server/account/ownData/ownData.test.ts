import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enquiryBody, enquiryForm, sendBody } from '../../../resources/lead/enquiry/enquiry.testing.ts'
import type { Tables } from '../../../resources/tables.ts'
import { ownData } from '../../../resources/user/own-data.server.ts'
import { onBothDatabases } from '../../../start/testing.ts'
import { ownTables } from '../../engine/table.ts'
import { book } from '../../ledger/book.ts'
import { type Joined, type MemberApp, memberPassword, openMemberApp } from '../member.testing.ts'

const pdf = { name: 'drawing.pdf', content: '%PDF-1.7\n1 0 obj\n<< >>\nendobj\n' }

onBothDatabases('the data that a member takes along', (dialect) => {
  let app: MemberApp
  let [ann, ben]: Joined[] = []
  beforeAll(async () => {
    app = await openMemberApp(dialect)
    ;[ann, ben] = [await fill('annie'), await fill('benny')]
  })
  afterAll(() => app.drop())

  /** A member of whom there is something in every part, each with the name in it. */
  async function fill(name: string): Promise<Joined> {
    const joined = await app.join(name)
    const { id, token } = joined
    await app.visit('POST', '/api/account/profile', { token, body: { nickname: name, company: `Works of ${name}` } })
    for (let row = 0; row < 120; row++)
      await app.db.transaction().execute((trx) =>
        book(trx, {
          kind: 'money',
          type: 'adjust',
          userId: id,
          amount: 100,
          memo: `${name} row ${row}`,
          now: row + 1,
        }),
      )
    const form = { ...enquiryForm, content: `${name} asks <b>loudly</b> & clearly`, name }
    await sendBody(app, enquiryBody(form, [{ ...pdf, name: `${name}.pdf`, content: `${pdf.content}${name}` }]), {
      headers: { 'ba-user-token': token },
    })
    const own = ownTables<Tables>(app.db)
    await own
      .updateTable('lead')
      .set({ remark: `office thinks of ${name}` })
      .where('user_id', '=', id)
      .execute()
    await own
      .insertInto('measure_order')
      .values({ code: `CL-${name}`, title: `survey for ${name}`, user_id: id, remark: `inner ${name}`, create_time: 5 })
      .execute()
    await own
      .insertInto('download_log')
      .values({ name: `${name}-sheet`, user_id: id, create_time: 7 })
      .execute()
    const notice = { event: 'enquiry.moved' as const, title: `news for ${name}`, title_en: `news for ${name}` }
    await app.db
      .insertInto('notice')
      .values({ ...notice, user_id: id, create_time: 9 })
      .execute()
    await app.db
      .updateTable('user')
      .set({ remark: `secret about ${name}` })
      .where('id', '=', id)
      .execute()
    return joined
  }

  const ask = (token: string, password = memberPassword, lang = 'zh-cn') =>
    app.inject({
      method: 'POST',
      url: '/api/account/exportData',
      headers: { server: 'true', 'ba-user-token': token, 'think-lang': lang },
      payload: { password },
    })

  it('wants the password', async () => {
    expect((await ask(ann?.token ?? '', 'Wrong-Pass1')).json()).toMatchObject({
      code: 0,
      data: { errors: { password: '密码错误' } },
    })
  })

  it('is all that he sees, for programs and for people, and nothing of anybody else or of the office', async () => {
    const { rawPayload, headers } = await ask(ann?.token ?? '', memberPassword, 'en')
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
    const files = unzipSync(new Uint8Array(rawPayload))
    const names = Object.keys(files)
    expect(names).toEqual(['data.json', 'index.html', expect.stringMatching(/^files\/\d+-annie\.pdf$/)])
    const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
    expect(read(names[2] ?? '')).toBe(`${pdf.content}annie`)
    const data = JSON.parse(read('data.json')) as Record<string, Record<string, unknown>[]>
    expect(Object.keys(data)).toEqual(['exported', 'profile', ...ownData.map(({ name }) => name), 'files'])
    expect(data.profile).toMatchObject({ username: 'annie', company: 'Works of annie', money: '120.00' })
    expect(new Set(data.balance?.map(({ memo }) => memo)).size).toBe(120)
    expect(data.enquiries).toMatchObject([{ messages: [{ files: [{ name: 'annie.pdf' }] }] }])
    expect(data.orders).toMatchObject([{ code: 'CL-annie', events: [{ event: 'requested' }], report: null }])
    expect(data.downloads).toMatchObject([{ name: 'annie-sheet' }])
    for (const part of ['notices', 'preferences', 'signIns', 'sessions', 'points'])
      expect(data[part]?.length, part).toBeGreaterThan(0)
    const page = read('index.html')
    expect(page).toContain('My data')
    expect(page).toContain('annie asks &lt;b&gt;loudly&lt;/b&gt; &amp; clearly')
    expect(page).not.toMatch(/<script|src=|href=|[\u4e00-\u9fff]{2,}.*<\/h2>/)
    for (const text of [read('data.json'), page]) {
      expect(text).toContain('annie row 77')
      expect(text).not.toMatch(/benny|office thinks|inner annie|secret about|argon2|"token"|refresh_token|"remark"/)
    }
  })

  it('is given three times a day', async () => {
    const codes: number[] = []
    for (let time = 0; time < 4; time++)
      codes.push((await ask(ben?.token ?? '')).headers['content-type'] === 'application/zip' ? 1 : 0)
    expect(codes).toEqual([1, 1, 1, 0])
    expect((await ask(ben?.token ?? '')).json().msg).toContain('3')
  })
})
