import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyTable } from '../../server/engine/table.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

const picture = (src: string) => `<p>a</p><img src="${src}" alt="a" />`
const remote = 'https://tracker.example/a.png'
const refused = '含有其他网站的图片（https://tracker.example/a.png），请上传到本站后再插入'

onBothDatabases('formatted text', (dialect) => {
  let app: TestApp
  let token: string
  let brand: number
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
    const { data } = await save('add?return=row', {
      name: '蓝泽',
      name_en: 'Lanze',
      code: 'LZ',
      logo: '/storage/l.svg',
      content: picture('/a.png'),
    })
    brand = (data as { row: { id: number } }).row.id
  })
  afterAll(() => app.drop())

  const save = (action: string, body: object) => app.call('POST', `/admin/content.Brand/${action}`, { token, body })
  const stored = async () =>
    (await anyTable(app.db).selectFrom('brand').select('content').where('id', '=', brand).executeTakeFirst())?.content

  test('shows no picture of another site, in either language', async () => {
    expect((await save('edit', { id: brand, content: picture(remote) })).data).toEqual({
      errors: { content: `详情${refused}` },
    })
    expect((await save('edit', { id: brand, content_en: picture(remote) })).code).toBe(0)
    expect(await stored()).toBe(picture('/a.png'))
  })

  test('shows those of the address that files are fetched from, as long as it is configured', async () => {
    const cdn = picture('https://cdn.example/storage/a.png')
    expect((await save('edit', { id: brand, content: cdn })).code).toBe(0)
    await app.db.updateTable('config').set({ value: 'https://cdn.example/' }).where('name', '=', 'cdn_url').execute()
    await app.settings.refresh()
    expect((await save('edit', { id: brand, content: cdn })).code).toBe(1)
    expect(await stored()).toBe(cdn)
  })

  test('that was stored before does not keep others of its row from being saved', async () => {
    const content = picture(remote)
    await anyTable(app.db).updateTable('brand').set({ content }).where('id', '=', brand).execute()
    expect((await save('edit', { id: brand, content, name: '蓝泽阀门' })).code).toBe(1)
    expect((await save('edit', { id: brand, content: `${content}<p>b</p>` })).code).toBe(0)
  })

  test('in settings obeys the same', async () => {
    const change = (contact_note: string) =>
      app.call('POST', '/admin/routine.StoreConfig/edit', { token, body: { contact_note } })
    expect((await change(picture(remote))).data).toEqual({ errors: { contact_note: `联系页补充说明${refused}` } })
    expect((await change(picture('/a.png'))).code).toBe(1)
  })
})
