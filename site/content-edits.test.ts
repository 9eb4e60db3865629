import { afterAll, beforeAll, expect, it } from 'vitest'
import { controllerOf } from '../contract/definition/resource.ts'
import { resources } from '../resources/tables.ts'
import { openDatabase } from '../server/db/database.ts'
import type { AnyDb } from '../server/engine/table.ts'
import { type App, buildApp } from '../start/app.ts'
import { ownersFirst, readTried } from '../start/everyNoun/tried.testing.ts'
import { modules } from '../start/modules.ts'
import { site } from '../start/site.ts'
import { eventually, onBothDatabases } from '../start/testing.ts'
import { openTestApp, type TestApp } from '../start/testingApp.ts'

/** Nouns with something that visitors read; the menu of the member centre is on no page of the site. */
const readable = ownersFirst(
  resources.filter(({ public: shown, node }) => shown && node !== undefined && !node.startsWith('user/')),
)
const tried = await readTried(readable.map(({ name }) => name))
const areas = Object.entries(tried).flatMap(([noun, { edited }]) => (edited ? [{ noun, ...edited }] : []))

const nodeOf = (noun: string): string => resources.find(({ name }) => name === noun)?.node ?? ''

onBothDatabases('what an editor saves', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    // Names of tables come from the definitions.
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

  it('is tried for every noun that visitors read', () => {
    expect(areas.map(({ noun }) => noun)).toEqual(readable.map(({ name }) => name))
  })
})
