import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { previewSeconds, previewToken } from '../engine/calls/preview.ts'
import { changesContent, inTransaction } from '../engine/write/transaction.ts'

onBothDatabases('a preview of a row that visitors do not see', (dialect) => {
  let app: TestApp
  let token: string
  let part: number
  let product: number
  const read = (url: string) => app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
  const linkOf = async (controller: string, id: number): Promise<string> => {
    const { code, data } = await app.call('GET', `/admin/product.${controller}/preview?id=${id}`, { token })
    expect(code).toBe(1)
    return (data as { url: string }).url
  }
  const added = async (controller: string, body: object): Promise<number> => {
    const { data } = await app.call('POST', `/admin/product.${controller}/add?return=row`, { token, body })
    return (data as { row: { id: number } }).row.id
  }

  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
    part = await added('Part', { code: 'P-1', name: '内部工装', name_en: 'Internal jig', is_public: 0 })
    const product_type_id = await added('ProductType', { name: '球阀', code: 'BALL' })
    product = await added('Product', { code: 'D-1', name: '草稿球阀', product_type_id, status: '0' })
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => app.drop())

  it('shows the row to whoever has the link, says so, and stays out of caches and search engines', async () => {
    const url = await linkOf('Part', part)
    expect(url).toMatch(new RegExp(`^/client/parts/detail/${part}\\?preview=`))
    const { statusCode, body, headers } = await read(url)
    expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([200, 'no-store', 'no-referrer'])
    expect(body).toContain('内部工装')
    expect(body).toContain('class="preview-bar"')
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  it('shows a draft with nothing but its type and its name', async () => {
    const { statusCode, body } = await read(await linkOf('Product', product))
    expect([statusCode, body.includes('草稿球阀')]).toEqual([200, true])
  })

  it('shows English that is not published yet, and the link to the other language keeps the preview', async () => {
    const url = await linkOf('Part', part)
    const { body } = await read(`${url}&lang=en`)
    expect(body).toContain('Internal jig')
    expect((await read(url)).body).toContain(`${url.replaceAll('&', '&amp;')}&amp;lang=en`)
  })

  it('is seen while the site is closed to everybody else', async () => {
    const close = (value: string) =>
      inTransaction(app.db, async (trx) => {
        await trx.updateTable('config').set({ value }).where('name', '=', 'site_closed').execute()
        changesContent(trx)
      })
    await close('1')
    const { statusCode, body } = await read(await linkOf('Part', part))
    expect([statusCode, body.includes('内部工装')]).toEqual([200, true])
    expect((await read('/client/home?preview=part.1.1.forged')).statusCode).toBe(503)
    await close('0')
  })

  it('leaves the page of everybody else as it was', async () => {
    const url = await linkOf('Part', part)
    await read(url)
    expect((await read(`/client/parts/detail/${part}`)).statusCode).toBe(404)
    expect((await app.call('GET', `/api/part/detail?id=${part}`)).code).toBe(0)
  })

  it('is answered by the call of the page as well', async () => {
    const sent = (await linkOf('Part', part)).split('preview=')[1]
    const { code, data } = await app.call('GET', `/api/part/detail?id=${part}&preview=${sent}`)
    expect([code, (data as { part: { name: string } }).part.name]).toEqual([1, '内部工装'])
  })

  it('opens no other row, and nothing with a signature that is not ours', async () => {
    const other = await previewToken(app.db, { table: 'part', id: part + 1 }, Math.floor(Date.now() / 1000))
    const own = (await linkOf('Part', part)).split('preview=')[1] ?? ''
    const product = own.replace('part.', 'product.')
    for (const sent of [other, product, `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`, 'x', '']) {
      const { statusCode, body } = await read(`/client/parts/detail/${part}?preview=${sent}`)
      expect([sent, statusCode, body.includes('内部工装')]).toEqual([sent, 404, false])
    }
  })

  it('ends after half an hour and says that the link has run out', async () => {
    const url = await linkOf('Part', part)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (previewSeconds + 1) * 1000 })
    const { statusCode, body } = await read(url)
    expect([statusCode, body.includes('预览链接已失效')]).toEqual([404, true])
  })

  it('is given to whoever reads or edits such rows, and to nobody else', async () => {
    await app.addAdmin('reader', ['product/part/index'])
    await app.addAdmin('other', ['product/brand/index'])
    const reader = await app.signIn('reader')
    expect((await app.call('GET', `/admin/product.Part/preview?id=${part}`, { token: reader })).code).toBe(1)
    const other = await app.signIn('other')
    expect((await app.call('GET', `/admin/product.Part/preview?id=${part}`, { token: other })).code).not.toBe(1)
    expect((await app.call('GET', '/admin/product.Part/preview?id=999999', { token })).code).toBe(0)
  })
})
