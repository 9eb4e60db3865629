import { afterAll, beforeAll, expect, it } from 'vitest'
import { controllerOf } from '../contract/resource.ts'
import { resources } from '../resources/tables.ts'
import { openDatabase } from '../server/db/database.ts'
import type { AnyDb } from '../server/engine/table.ts'
import { type App, buildApp } from '../start/app.ts'
import { modules } from '../start/modules.ts'
import { site } from '../start/site.ts'
import { eventually, onBothDatabases } from '../start/testing.ts'
import { openTestApp, type TestApp } from '../start/testingApp.ts'

/** A row of each content area as visitors see it, the column that an editor changes, and a page that shows it. */
const areas: readonly { noun: string; row: object; column: string; page: string }[] = [
  { noun: 'article_type', row: { name: '新闻', code: 'news' }, column: 'name', page: '/client/media' },
  {
    noun: 'article',
    row: {
      title: '旧闻',
      article_type_id: 1,
      status: '1',
      publish_time: 1,
      cover: '/storage/a.svg',
      content: '<p>文</p>',
    },
    column: 'title',
    page: '/client/media',
  },
  { noun: 'product_type', row: { name: '球阀', code: 'BALL' }, column: 'name', page: '/client/product' },
  { noun: 'brand', row: { name: '旧牌', code: 'OLD', logo: '/storage/a.svg' }, column: 'name', page: '/client/home' },
  {
    noun: 'product',
    row: {
      name: '旧阀',
      code: 'OLD-1',
      product_type_id: 1,
      status: '1',
      cover: '/storage/a.svg',
      images: '["/storage/a.svg"]',
    },
    column: 'name',
    page: '/client/product',
  },
  {
    noun: 'part',
    row: { name: '旧件', code: 'OLD-P', status: '1', is_public: 1, cover: '/storage/a.svg' },
    column: 'name',
    page: '/client/product?tab=parts',
  },
  {
    noun: 'home_slide',
    row: { name: '首张', title: '旧题', media_type: 'image', image: '/storage/a.svg' },
    column: 'title',
    page: '/client/home',
  },
  {
    noun: 'culture',
    row: { title: '旧责任', group: 'responsibility', content: '<p>文</p>' },
    column: 'title',
    page: '/client/about',
  },
  {
    noun: 'craft',
    row: { name: '旧工艺', code: 'OLD-C', is_public: 1, cover: '/storage/a.svg' },
    column: 'name',
    page: '/client/about',
  },
  { noun: 'store_branch', row: { name: '旧址', address: '科海路 18 号' }, column: 'name', page: '/client/contact' },
]

const nodeOf = (noun: string): string => resources.find(({ name }) => name === noun)?.node ?? ''

onBothDatabases('what an editor saves', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    // Names of tables come from the list above.
    const any = app.db as unknown as AnyDb
    for (const { noun, row } of areas) await any.insertInto(noun).values(row).execute()
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const shows = async ({ fastify }: Pick<App, 'fastify'>, page: string, words: string) =>
    (await fastify.inject({ method: 'GET', url: page, headers: { accept: 'text/html' } })).body.includes(words)
  const save = async ({ noun, column }: (typeof areas)[number], value: string) => {
    const body = { id: 1, [column]: value }
    const answer = await app.call('POST', `/admin/${controllerOf(nodeOf(noun))}/edit`, { token, body })
    expect(answer, noun).toMatchObject({ code: 1 })
  }

  it.each(areas.map((area) => [area.noun, area] as const))(
    'of a row of %s stands on its page at once',
    async (noun, area) => {
      const words = `${noun}的新名`
      expect(await shows(app, area.page, words)).toBe(false)
      await save(area, words)
      expect(await shows(app, area.page, words)).toBe(true)
    },
  )

  // Pages are served by several processes on PostgreSQL alone (architecture 8).
  if (dialect === 'postgres')
    it('is seen on the pages of another process too', async () => {
      const db = openDatabase(app.database.at)
      const other = await buildApp({ db, config: app.config, modules, site, bare: true })
      for (const area of areas) await shows(other, area.page, '')
      for (const area of areas) {
        const words = `${area.noun}的别名`
        await save(area, words)
        await eventually(async () => expect(await shows(other, area.page, words)).toBe(true))
      }
      await other.close()
      await db.destroy()
    })

  // The menu of the member centre is on no page of the site.
  it('is tried for every noun that visitors read', () => {
    expect(areas.map(({ noun }) => noun).toSorted()).toEqual(
      resources
        .filter(({ public: shown, node }) => shown && node !== undefined && !node.startsWith('user/'))
        .map(({ name }) => name)
        .toSorted(),
    )
  })
})
