import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

const letterOf = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${name}</title><path d="M0 0h9v9h-9z"/></svg>`

onBothDatabases('the authorisation of a brand', (dialect) => {
  let app: TestApp
  let token: string
  let letter: string
  let shared: string
  let [brand, product, part] = [0, 0, 0]

  const admin = (path: string, body: object) => app.call('POST', `/admin/${path}`, { token, body })
  const add = async (noun: string, body: object): Promise<number> => {
    const { data, msg } = await admin(`${noun}/add?return=row`, body)
    if (!data) throw new Error(msg)
    // What our own form is answered.
    return (data as { row: { id: number } }).row.id
  }
  const keep = async (name: string) =>
    `${(await uploadTo(app, { token }, { name: `${name}.svg`, content: letterOf(name) })).data.file.url}`
  const change = (body: object) => admin('content.Brand/edit', { id: brand, ...body })
  const page = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body
  const status = async (url: string) => (await app.inject({ url })).statusCode

  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
    letter = await keep('letter')
    shared = await keep('shared')
    const body = { name: '代理品牌', code: 'AGENT', kind: 'agency', logo: '/storage/logo.svg' }
    brand = await add('content.Brand', { ...body, certificate: [letter, shared] })
    const type = await add('product.ProductType', { name: '阀', code: 'VALVE' })
    const shown = { cover: shared, images: [shared], status: '1' }
    product = await add('product.Product', {
      ...{ product_type_id: type, brand_id: brand, code: 'P-1', name: '定位器', price_mode: 'inquiry' },
      ...shown,
    })
    part = await add('product.Part', { code: 'S-1', name: '阀座', brand_id: brand, ...shown })
  })
  afterAll(() => app.drop())

  it('is internal: on no page, and its file is for administrators', async () => {
    for (const url of [`/client/product/detail/${product}`, `/client/parts/detail/${part}`, '/client/about'])
      expect(await page(url)).not.toContain(letter)
    expect(await status(letter)).toBe(403)
    const { data } = await app.call('GET', `/admin/ajax/fileLink?url=${letter}`, { token })
    expect(await status((data as { url: string }).url)).toBe(200)
  })

  it('leaves a file open that is shown elsewhere', async () => {
    expect(await status(shared)).toBe(200)
  })

  it('stands with the products and parts of the brand once it is published', async () => {
    expect((await change({ cert_public: 1 })).code).toBe(1)
    expect(await page(`/client/product/detail/${product}`)).toContain(`href="${letter}"`)
    expect(await page(`/client/parts/detail/${part}?lang=en`)).toContain('See the letter')
    expect(await status(letter)).toBe(200)
  })

  it('goes with the line of a brand that is disabled', async () => {
    await change({ status: '0' })
    expect(await page(`/client/product/detail/${product}`)).not.toContain(letter)
    expect(await status(letter)).toBe(403)
    await change({ status: '1', cert_public: 0 })
    expect(await page(`/client/product/detail/${product}`)).not.toContain(letter)
  })
})
