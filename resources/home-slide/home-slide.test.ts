import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { PublishedSlide } from './published-slide.ts'

const noon = 1_900_000_000
const at = (seconds: number) => vi.setSystemTime(seconds * 1000)

onBothDatabases('a home slide', (dialect) => {
  let app: TestApp
  let token: string
  let product: number
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    at(noon)
    app = await openTestApp(dialect)
    token = await app.signIn()
    const type = await added('product.ProductType', { name: '蝶阀', code: 'BUTTERFLY' })
    const live = { product_type_id: type, cover: '/storage/a.svg', images: ['/storage/b.svg'], status: '1' }
    product = await added('product.Product', { ...live, code: 'LZ-1', name: '三偏心蝶阀', name_en: 'Triple offset' })
  })
  afterEach(async () => {
    at(noon)
    const { data } = await app.call('GET', '/admin/content.HomeSlide/index?limit=100', { token })
    const ids = (data as { list: { id: number }[] }).list.map(({ id }) => `ids[]=${id}`)
    if (ids.length > 0) await app.call('DELETE', `/admin/content.HomeSlide/del?${ids.join('&')}`, { token })
  })
  afterAll(async () => {
    vi.useRealTimers()
    await app.drop()
  })

  const post = (controller: string, action: string, body: object, query = '') =>
    app.call('POST', `/admin/${controller}/${action}${query}`, { token, body })
  async function added(controller: string, body: object): Promise<number> {
    const { data, msg } = await post(controller, 'add', body, '?return=row')
    if (!data) throw new Error(msg)
    return (data as { row: { id: number } }).row.id
  }
  const picture = { name: '一', title: '一', image: '/storage/wide.svg' }
  const add = (values: object = {}) => added('content.HomeSlide', { ...picture, ...values })
  const errors = async (values: object, language = 'zh-cn'): Promise<unknown> => {
    const url = `/admin/content.HomeSlide/add?lang=${language}`
    const { data } = await app.call('POST', url, { token, body: { ...picture, ...values } })
    return (data as { errors?: unknown } | null)?.errors
  }
  const slides = async (language = 'zh-cn'): Promise<PublishedSlide[]> => {
    const { data } = await app.call('GET', `/api/site/home?lang=${language}`)
    return (data as { slides: PublishedSlide[] }).slides
  }
  const titles = async () => (await slides()).map(({ title }) => title)
  const page = async () => (await app.inject({ url: '/client/home', headers: { accept: 'text/html' } })).body
  const rowOf = async (id: number) => {
    const { data } = await app.call('GET', '/admin/content.HomeSlide/index', { token })
    return (data as { list: Record<string, unknown>[] }).list.find((row) => row.id === id)
  }

  test('needs a picture, or a video of a kind that browsers play', async () => {
    expect(await errors({ image: '' })).toEqual({ image: '桌面图不能为空' })
    expect(await errors({ media_type: 'video', image: '' })).toEqual({ video: '视频不能为空' })
    expect(await errors({ media_type: 'video', video: '/storage/a.mov' })).toEqual({
      video: '视频须为 mp4 或 webm 格式',
    })
    const id = await add({ media_type: 'video', image: '', video: '/storage/a.webm' })
    const { data } = await post('content.HomeSlide', 'edit', { id, media_type: 'image' })
    expect(data).toMatchObject({ errors: { image: '桌面图不能为空' } })
  })

  test('takes no video of more than 20 MB', async () => {
    const file = { url: '/storage/big.mp4', name: 'big.mp4', size: 20 * 1024 * 1024 + 1 }
    await app.database.db.insertInto('attachment').values(file).execute()
    expect(await errors({ media_type: 'video', video: file.url }, 'en')).toEqual({
      video: 'Video must not be larger than 20 MB',
    })
  })

  test('ends after it begins', async () => {
    const ends = (end_time: number) => errors({ start_time: noon, end_time })
    expect(await ends(noon)).toEqual({ end_time: '展示结束不能早于展示开始' })
    const id = await add({ start_time: noon, end_time: noon + 1 })
    const { data } = await post('content.HomeSlide', 'edit', { id, start_time: noon + 1 })
    expect(data).toMatchObject({ errors: { end_time: '展示结束不能早于展示开始' } })
  })

  test('leads only where there is something', async () => {
    const link = (link_type: string, link_value: unknown) => errors({ link_type, link_value })
    const gone = { link_value: '链接目标所选记录不存在或已禁用' }
    expect(await link('product', 999)).toEqual(gone)
    expect(await link('part', 'x')).toEqual(gone)
    expect(await link('product_type', '')).toEqual({ link_value: '链接目标不能为空' })
    expect(await link('page', 'nowhere')).toEqual({ link_value: '链接目标取值无效' })
    expect(await link('url', 'javascript:alert(1)')).toEqual({ link_value: '链接格式错误' })
    for (const address of ['https://a.example', 'ftp://a.example/b', 'mailto:a@b.example', 'tel:+86512']) {
      expect(await link('url', address)).toBeUndefined()
    }
  })

  test('keeps nothing of a link that it does not have', async () => {
    const id = await add({ link_type: 'url', link_value: 'https://a.example', new_window: 1, button_text: '看' })
    await post('content.HomeSlide', 'edit', { id, link_type: 'none' })
    expect(await slides()).toMatchObject([{ link: '', new_window: 0, button_text: '' }])
  })

  test('shows visitors exactly these keys, in their language', async () => {
    await add({ title_en: 'One', link_type: 'product', link_value: product, image_mobile: '/storage/tall.svg' })
    const [slide] = await slides('en')
    expect(Object.keys(slide ?? {}).sort()).toEqual([
      ...['align', 'alt', 'button_text', 'id', 'image', 'image_mobile', 'link'],
      ...['new_window', 'subtitle', 'theme', 'title', 'video'],
    ])
    expect(slide).toMatchObject({ title: 'One', image: '/storage/wide.svg', link: `/client/product/detail/${product}` })
  })

  test('never has a dead link: a hidden target leaves it without, and the list warns', async () => {
    const id = await add({ link_type: 'product', link_value: product })
    expect(await rowOf(id)).toMatchObject({ target: '三偏心蝶阀', target_lost: false })
    await post('product.Product', 'edit', { id: product, status: '0' })
    expect(await slides()).toMatchObject([{ link: '' }])
    expect(await rowOf(id)).toMatchObject({ target: '三偏心蝶阀', target_lost: true })
    // What was not touched stays as it is.
    expect(await post('content.HomeSlide', 'edit', { id, title: '二' })).toMatchObject({ code: 1 })
    await post('product.Product', 'edit', { id: product, status: '1' })
    expect(await slides()).toMatchObject([{ link: `/client/product/detail/${product}` }])
  })

  test('appears and disappears by itself, on the page too', async () => {
    await add({ name: '始终', title: '始终', weigh: 1 })
    await add({ name: '展会', title: '展会', start_time: noon + 100, end_time: noon + 200, weigh: 9 })
    const seen: [number, boolean][] = []
    for (const moment of [noon + 99, noon + 100, noon + 199, noon + 200]) {
      at(moment)
      seen.push([moment - noon, (await page()).includes('展会')])
    }
    expect(seen).toEqual([
      [99, false],
      [100, true],
      [199, true],
      [200, false],
    ])
    at(noon + 150)
    expect(await titles()).toEqual(['展会', '始终'])
  })

  test('is not shown while disabled; without any the company speaks for itself', async () => {
    await add({ title: '停用的', status: '0' })
    expect(await titles()).toEqual(['Atrium'])
  })

  test('can be looked at before visitors see it', async () => {
    const id = await add({ title: '未上线', status: '0', start_time: noon + 100 })
    await add({ title: '在线' })
    const { data } = await app.call('GET', `/admin/content.HomeSlide/preview?id=${id}`, { token })
    const { url } = data as { url: string }
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(body.indexOf('未上线')).toBeGreaterThan(0)
    expect(body.indexOf('未上线')).toBeLessThan(body.indexOf('在线</'))
    expect(await page()).not.toContain('未上线')
  })

  test('is saved when it is one too many, and its author is told', async () => {
    for (let count = 0; count < 8; count++) await add({ title: `第${count}张` })
    const ninth = { ...picture, title: '第九张' }
    const told = await post('content.HomeSlide', 'add', ninth, '?return=row&lang=zh-cn')
    expect(told).toMatchObject({ code: 1, msg: '已添加。前台仅展示前 8 张', data: { warned: true } })
    expect(await post('content.HomeSlide', 'add', ninth, '?lang=en')).toMatchObject({
      msg: 'Added. Only the first 8 are shown',
      data: null,
    })
    expect(await slides()).toHaveLength(8)
    expect(await post('content.HomeSlide', 'add', { ...ninth, status: '0' })).toMatchObject({ msg: '已添加' })
  })

  test('tells of a picture too small for a wide screen, of the smallest where both languages have one', async () => {
    const small = { url: '/storage/small.png', name: 'small.png', width: 800, sha1: 'small' }
    const smaller = { url: '/storage/smaller.png', name: 'smaller.png', width: 640, sha1: 'smaller' }
    await app.database.db.insertInto('attachment').values([small, smaller]).execute()
    const add = (pictures: object) => post('content.HomeSlide', 'add', { ...picture, ...pictures })
    expect(await add({ image: small.url })).toMatchObject({ msg: '已添加。桌面图宽 800 像素，建议不小于 1600' })
    expect(await add({ image: small.url, image_en: smaller.url })).toMatchObject({
      msg: '已添加。桌面图宽 640 像素，建议不小于 1600',
    })
  })
})
