import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Field } from '../../contract/definition/field.ts'
import { kindOf, toStored } from '../../contract/definition/kinds.ts'
import { columnsOf, controllerOf, type Definition, fieldOf, linksOf } from '../../contract/definition/resource.ts'
import { type Dialect, dialectOf } from '../../server/db/dialect.ts'
import type { Values } from '../../server/engine/module.ts'
import { book, furnish, libraryModules } from '../../server/engine/resources.testing.ts'
import { hasSearchIndex, reindex } from '../../server/engine/searchIndex/searchIndex.ts'
import { modules } from '../modules.ts'
import { cheaplyHashed, openTestApp, superPassword, type TestApp } from '../testingApp.ts'
import { type FuzzRequest, Requests } from './fuzzRequests.testing.ts'
import { Chance, fittingValue, type Surroundings } from './fuzzValues.testing.ts'
import { some } from './wholeRun.testing.ts'

/** Requests per resource: a handful in every test run, 10,000 of each resource by `npm run fuzz`. */
const count = Number(process.env.FUZZ ?? 40)
const mostResources = process.env.FUZZ ? Number.POSITIVE_INFINITY : 20
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101)
const rowsEach = 40
const mostTold = 10
const perRequestMs = 200

const all = [...modules, ...libraryModules]
const definitions = all.map(({ definition }) => definition).filter(({ node }) => node !== undefined)

interface Tried {
  app: TestApp
  token: string
}

/** One row as stored; `hidden` goes into the columns that need a further node to be read. */
function storedRow(definition: Definition, chance: Chance, around: Surroundings, hidden: string): Values {
  const row: Values = {}
  for (const column of columnsOf(definition)) {
    const field = fieldOf(definition, column)
    if (!field) continue
    const value = fittingValue(field, chance, around)
    // A hidden reference leads to a row that there is, as every other.
    if (isHidden(field) && field.kind !== 'reference') row[column] = hiddenValue(field, `${hidden}${around.serial}`)
    // The column says itself what stands there when nothing does.
    else if (value !== null) row[column] = toStored(field, value)
  }
  return row
}

const hiddenValue = (field: Field, words: string) =>
  field.kind === 'json' ? JSON.stringify({ words }) : kindOf(field).column === 'text' ? words : words.length

const isHidden = (field: Field): boolean =>
  field.kind === 'password' || (field.guard !== undefined && field.guard !== 'masked')

/** Rows that only the seed decides, each under the same id on either database; answers their ids. */
async function fill(app: TestApp, definition: Definition, around: Surroundings, hidden: string): Promise<number[]> {
  const chance = new Chance(seed)
  const { name, entries } = definition
  // Entries of the history come from other writes.
  if (entries) return []
  // Tables of tests and resources alike; the names come from their definitions.
  const db = app.db as unknown as Kysely<Record<string, Values>>
  for (const id of ids) {
    around.serial += 1
    const row: Values = { id, ...storedRow(definition, chance, around, hidden) }
    // Nobody finds a closed row; most are not.
    if (definition.closed && id % 5 > 0) row[definition.closed.column] = null
    // Rows that chance made equal where they must differ are left out.
    await db
      .insertInto(name)
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (dialectOf(db) === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), greatest(${rowsEach}, (select max(id) from ${sql.table(name)})))`.execute(
      db,
    )
  }
  if ((definition.quickSearch ?? []).length > 0 && (await hasSearchIndex(db, definition))) await reindex(db, definition)
  await fillLinks(db, definition, chance, around)
  const made = await db.selectFrom(name).select('id').orderBy('id').execute()
  return made.map((row) => Number(row.id))
}

async function fillLinks(
  db: Kysely<Record<string, Values>>,
  definition: Definition,
  chance: Chance,
  around: Surroundings,
): Promise<void> {
  for (const { field } of linksOf(definition)) {
    const { through, by, as } = field.bounds
    for (const id of ids) {
      const others = [fittingValue(field, chance, around)].flat()
      const rows = others.map((other) => ({ [by]: id, [as]: other }))
      if (rows.length > 0)
        await db
          .insertInto(through)
          .values(rows)
          .onConflict((one) => one.doNothing())
          .execute()
    }
  }
}

/** Tables whose rows must stand before. */
const neededBy = ({ fields }: Definition): string[] =>
  Object.values(fields).flatMap((field) =>
    (field.kind === 'reference' || field.kind === 'links') && field.required ? [field.bounds.to] : [],
  )

/** The same application with the same rows, on either database. */
async function open(dialect: Dialect, hidden = 'x'): Promise<Tried> {
  const app = await openTestApp(dialect, { modules: all })
  await furnish(app.db)
  // Links that are signed shall be the same everywhere.
  const secret = Buffer.from('the same secret everywhere').toString('base64')
  await app.db.updateTable('config').set({ value: secret }).where('name', '=', 'token_secret').execute()
  const filled = new Map<string, number[]>()
  await addFuzzer(app)
  const around: Surroundings = { idsOf: (table) => filled.get(table) ?? (table === 'admin' ? [1] : []), serial: 0 }
  while (filled.size < all.length) {
    for (const { definition } of all) {
      if (filled.has(definition.name) || neededBy(definition).some((table) => !filled.has(table))) continue
      filled.set(definition.name, await fill(app, definition, around, hidden))
    }
  }
  return { app, token: await settledSignIn(app, 'fuzzer') }
}

/** Lists show the time of the last sign-in, which is written a moment later. */
async function settledSignIn(app: TestApp, name: string): Promise<string> {
  const token = await app.signIn(name)
  await app.call('GET', '/admin/Index/index', { token })
  await app.seen.settled()
  return token
}

/** Chance changes and deletes accounts and groups too; nothing it makes up has the number of its own. */
async function addFuzzer({ db }: TestApp): Promise<void> {
  const id = 1_000_001
  const password = await cheaplyHashed(superPassword)
  await db.insertInto('admin_group').values({ id, name: 'fuzzers', rules: '*' }).execute()
  await db.insertInto('admin').values({ id, username: 'fuzzer', nickname: 'Fuzzer', password }).execute()
  await db.insertInto('admin_group_access').values({ uid: id, group_id: id }).execute()
}

const ids = Array.from({ length: rowsEach }, (_, at) => at + 1)

interface Told {
  status: number
  answer: Values
}

async function send({ app, token }: Tried, { method, url, body, contentType }: FuzzRequest): Promise<Told> {
  const headers = { server: 'true', batoken: token, ...(contentType && { 'content-type': contentType }) }
  const answer = await app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })
  const isJson = /^application\/json/.test(String(answer.headers['content-type']))
  return { status: answer.statusCode, answer: isJson ? JSON.parse(withoutSessions(answer.body)) : { bytes: true } }
}

/** Links that are signed name the session they were made for, which is never the same twice. */
const withoutSessions = (body: string): string =>
  body.replace(/by=admin\.[\w-]+(&expires=\d+)&sign=[\w-]+/g, 'by=admin$1')

/** What is wrong with an answer on its own; empty when nothing is. */
function faultOf({ status, answer }: Told): string {
  if (answer.bytes === true) return status === 200 || status === 204 ? '' : `status ${status} without an envelope`
  const keys = Object.keys(answer).join()
  if (status !== 200) return `status ${status}: ${JSON.stringify(answer)}`
  return keys === 'code,msg,time,data' ? '' : `the envelope holds ${keys}`
}

interface Compared {
  /** What differs, with everything needed to see it again. */
  faults: string[]
  /** Share of requests that were granted; near 0 or 1 the requests would prove little. */
  granted: number
}

type Alike = (first: Values, second: Values) => boolean

const exactly: Alike = (first, second) => JSON.stringify(first) === JSON.stringify(second)

/** How long a call took, and when that was written down, is never the same twice. */
const alikeOf = ({ name }: Definition): Alike =>
  name === 'admin_log' ? (first, second) => first.code === second.code : exactly

/** A refused write may have numbered entries of the history before it was rolled back: PostgreSQL leaves those numbers out, SQLite gives them again. */
async function takeBackNumbers({ db }: TestApp): Promise<void> {
  if (dialectOf(db) !== 'postgres') return
  await sql`select setval(pg_get_serial_sequence('change', 'id'), (select coalesce(max(id), 0) + 1 from change), false)`.execute(
    db,
  )
}

/** Sends the same requests to both. */
async function compare(
  pair: readonly [Tried, Tried],
  next: () => FuzzRequest,
  alike: Alike = exactly,
): Promise<Compared> {
  const faults: string[] = []
  let granted = 0
  for (let at = 0; at < count && faults.length < mostTold; at++) {
    const request = next()
    const [first, second] = [await send(pair[0], request), await send(pair[1], request)]
    if (second.answer.code !== 1) await takeBackNumbers(pair[1].app)
    if (first.answer.code === 1) granted += 1
    const fault =
      faultOf(first) ||
      faultOf(second) ||
      (alike(first.answer, second.answer) ? '' : differenceOf(first.answer, second.answer))
    if (fault !== '') faults.push(toldOf(at, fault, request))
  }
  return { faults, granted: granted / count }
}

const toldOf = (at: number, fault: string, { method, url, body = '' }: FuzzRequest): string =>
  `seed ${seed}, request ${at}: ${fault}\n${method} ${url} ${body}`

function expectAlike({ faults, granted }: Compared): void {
  expect(faults).toEqual([])
  expect(granted).toBeGreaterThan(0.15)
  expect(granted).toBeLessThan(0.8)
}

const shown = 300

/** Both answers from where they part. */
function differenceOf(first: Values, second: Values): string {
  const [one, other] = [JSON.stringify(first), JSON.stringify(second)]
  let parting = 0
  while (parting < one.length && one[parting] === other[parting]) parting++
  const from = Math.max(0, parting - 60)
  return `${one.slice(from, from + shown)}\ndiffers from\n${other.slice(from, from + shown)}`
}

/** A password that the server makes up is another one each time; a backup says which database it is of, and how far it has come by then. */
const neverTheSame = ['admin/resetPassword', 'database_backup/run']

const requestsFor = (definition: Definition): Requests => {
  const around: Surroundings = { idsOf: () => ids, serial: 1_000_000 }
  const controller = controllerOf(definition.node ?? '')
  const actions = sqlite.app.routes.routes
    .filter((route) => route.controller === controller)
    .map(({ action }) => action)
    .filter((action) => !neverTheSame.includes(`${definition.name}/${action}`))
  return new Requests(definition, actions, new Chance(seed), around)
}

let sqlite: Tried
let postgres: Tried
let twin: Tried
beforeAll(async () => {
  // Both write the same times.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01T08:00:00Z') })
  sqlite = await open('sqlite')
  postgres = await open('postgres')
  twin = await open('sqlite', 'quite different ')
})
afterAll(async () => {
  await Promise.all([sqlite, postgres, twin].map((one) => one?.app.drop()))
  vi.useRealTimers()
})

it.each(some(definitions, mostResources, 'reading'))(
  'answers whatever is asked of $name without what may not be read',
  { timeout: 60_000 + count * perRequestMs },
  async (definition) => {
    const nodes = ['index', 'edit'].map((action) => `${definition.node}/${action}`)
    // Names of accounts are short, and no two the same.
    const name = `c${definition.name.replaceAll('_', '').slice(0, 12)}${definition.name.length}`
    // The third has the same accounts, so that it stays like the first.
    const pair = await Promise.all(
      [sqlite, twin, postgres].map(async ({ app }) => {
        await app.addAdmin(name, nodes)
        return { app, token: await settledSignIn(app, name) }
      }),
    )
    const requests = requestsFor(definition)
    // Three were opened, three came back.
    const [first, second] = pair as [Tried, Tried, Tried]
    expectAlike(await compare([first, second], () => requests.reading(), alikeOf(definition)))
  },
)

it('is told apart by whoever may read what is hidden from others', async () => {
  const requests = requestsFor(book)
  const { faults } = await compare([sqlite, twin], () => requests.reading())
  expect(faults.length).toBeGreaterThan(0)
})

it.each(some(definitions, mostResources, 'writing'))(
  'answers whatever is sent to $name alike on both databases, never with status 500',
  { timeout: 60_000 + count * perRequestMs },
  async (definition) => {
    const requests = requestsFor(definition)
    expectAlike(await compare([sqlite, postgres], () => requests.any(), alikeOf(definition)))
  },
)
