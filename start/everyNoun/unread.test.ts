import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnsOf, type Definition, fieldOf, standardOf } from '../../contract/definition/resource.ts'
import type { Dialect } from '../../server/db/dialect.ts'
import { hasSearchIndex, indexRow, searchTexts } from '../../server/engine/searchIndex/searchIndex.ts'
import { anyTable } from '../../server/engine/table.ts'
import { modules } from '../modules.ts'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, type TestApp } from '../testingApp.ts'
import { ownersFirst } from './tried.testing.ts'
import {
  type Asked,
  changedIn,
  fileOf,
  type PointsHere,
  questionsOf,
  shownBy,
  type Trial,
  trialsOf,
} from './unread.testing.ts'
import { shareOf, some } from './wholeRun.testing.ts'

type Stored = Record<string, unknown>

// What entries of the history show is tried beside them.
const definitions = modules.map(({ definition }) => definition).filter(({ entries }) => !entries)
const nouns = definitions.filter((one) => one.node !== undefined && standardOf(one).includes('index'))

/** Callers, and what they may ask; the rows of the last reach no further than their own. */
const callers = {
  nobody: ['list', 'select', 'export'],
  member: ['list', 'select', 'export'],
  chooser: ['select'],
  reader: ['list', 'select'],
  editor: ['list', 'select', 'export'],
  self: ['list', 'select', 'export'],
} as const satisfies Record<string, readonly Asked[]>
type Caller = keyof typeof callers

/** A scope narrows only what has owners. */
const callersOf = ({ scope }: Definition): Caller[] =>
  (Object.keys(callers) as Caller[]).filter((caller) => caller !== 'self' || scope !== undefined)

/** An answer says when it was given, and callers are seen meanwhile; rows that were planted are older. */
const passing = /("time":|"last_login_time":)(?:"(?!2020)[^"]*"|(?!16000)\d+)/g

/** Every caller in the line for the connection of SQLite wakes whenever it is handed on, and PostgreSQL has ten connections. */
const atOnce = 10

/** Those that are refused at the door are asked about few columns. */
const fewColumns = 2
/** Conditions are the same on both databases, so the slower one is asked less. */
const mostColumns: Readonly<Record<Dialect, number>> = { sqlite: 8, postgres: 3 }
/** Nouns, each by one caller; what is not read is kept back by the engine, whose own tests ask for every column of theirs. */
const most: Readonly<Record<Dialect, number>> = { sqlite: 36, postgres: 12 }
const asked = nouns.flatMap((definition) =>
  callersOf(definition).map((caller) => [definition.name, caller, definition] as const),
)

onBothDatabases('a value that may not be read', (dialect) => {
  let app: TestApp
  const tokens: Partial<Record<Caller, Record<string, string>>> = {}
  /** Two rows of every table: the one that changes, and one that stands between its values. */
  const rows = new Map<string, [probe: number, other: number]>()

  beforeAll(async () => {
    app = await openTestApp(dialect)
    for (const name of ['chooser', 'reader', 'editor', 'self'] as const) {
      await app.addAdmin(
        name,
        nouns.flatMap(({ node }) => ['index', 'add', 'edit', 'export'].map((one) => `${node}/${one}`)),
      )
      tokens[name] = { batoken: await app.signIn(name) }
    }
    await app.db.updateTable('admin_group').set({ data_scope: 'self' }).where('name', '=', 'self').execute()
    await app.addMember('member')
    // What is exported is logged, and the log is one of the nouns.
    Object.assign(app.log, { note: () => undefined })
    tokens.member = { 'ba-user-token': await app.signInMember('member') }
    for (const definition of ownersFirst(definitions)) await plant(definition)
    await joinBelow()
  }, 60_000)
  afterAll(() => app.drop())

  const db = () => anyTable(app.db)
  const probeOf = (table: string): number => rows.get(table)?.[0] ?? 0
  function trialsFor(definition: Definition): Map<string, Trial> {
    const trials = trialsOf(definition, (table) => rows.get(table === '' ? definition.name : table)?.[1] ?? null)
    const column = definition.closed?.column
    const closing = column === undefined ? undefined : trials.get(column)
    // A closed row stands on no page that shows what a caller reads.
    if (column !== undefined && closing) trials.set(column, { ...closing, before: null, between: null })
    return trials
  }

  async function plant(definition: Definition): Promise<void> {
    const trials = [...trialsFor(definition)]
    const ids: number[] = []
    for (const which of ['before', 'between'] as const) {
      const values = Object.fromEntries(
        trials.map(([column, one]) => {
          const field = fieldOf(definition, column)
          const to =
            field?.kind === 'reference' && field.required
              ? rows.get(field.bounds.to)?.[which === 'before' ? 0 : 1]
              : undefined
          return [column, to ?? one[which]]
        }),
      )
      const made = await db().insertInto(definition.name).values(values).returning('id').executeTakeFirstOrThrow()
      ids.push(Number(made.id))
    }
    const [probe = 0, other = 0] = ids
    rows.set(definition.name, [probe, other])
    for (const id of ids) await indexed(definition, id)
  }

  /** The administrators among the rows stand below everybody, so that everybody lists them. */
  async function joinBelow(): Promise<void> {
    const below = { name: 'below', rules: '0' }
    const { id } = await app.db.insertInto('admin_group').values(below).returning('id').executeTakeFirstOrThrow()
    const joined = (rows.get('admin') ?? []).map((uid) => ({ uid, group_id: id }))
    await app.db.insertInto('admin_group_access').values(joined).execute()
  }

  async function indexed(definition: Definition, id: number): Promise<void> {
    if (!(definition.quickSearch && (await hasSearchIndex(app.db, definition)))) return
    const row = await db().selectFrom(definition.name).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await app.db.transaction().execute((trx) => indexRow(trx, definition, id, searchTexts(definition, row)))
  }

  async function change(definition: Definition, trials: readonly [string, Trial][], to: 'before' | 'after') {
    if (trials.length === 0) return
    const id = probeOf(definition.name)
    const values: Stored = Object.fromEntries(trials.map(([column, one]) => [column, one[to]]))
    for (const [column] of trials) {
      const field = fieldOf(definition, column)
      // What must point somewhere goes back to where it pointed.
      if (to === 'before' && field?.kind === 'reference' && field.required) values[column] = probeOf(field.bounds.to)
    }
    await db().updateTable(definition.name).set(values).where('id', '=', id).execute()
    await indexed(definition, id)
  }

  /** A noun with a node that points at this one, whose form and list the caller may use. */
  function pointerTo(definition: Definition): PointsHere | undefined {
    const pointing = app.registry.pointingAt(definition.name)
    return pointing.find((one) => one.definition.name !== definition.name && nouns.includes(one.definition))
  }

  async function grant(definition: Definition): Promise<void> {
    const { node } = definition
    const pointer = pointerTo(definition)?.definition.node
    const nodes: Partial<Record<Caller, (string | undefined)[]>> = {
      chooser: [`${pointer ?? 'none'}/add`],
      reader: [`${node}/index`],
      editor: [...['index', 'add', 'edit', 'export'].map((one) => `${node}/${one}`), pointer && `${pointer}/index`],
    }
    for (const [name, held] of Object.entries({ ...nodes, self: nodes.editor })) {
      const found = await app.db
        .selectFrom('admin_rule')
        .select('id')
        .where('name', 'in', (held ?? []).map(String))
        .execute()
      const rules = found.map(({ id }) => id).join()
      await app.db.updateTable('admin_group').set({ rules }).where('name', '=', name).execute()
    }
  }

  async function answer(caller: Caller, url: string): Promise<string> {
    const method = url.includes('/export?') || url.endsWith('/export') ? 'POST' : 'GET'
    const headers = { server: 'true', ...tokens[caller] }
    const { body, statusCode } = await app.inject({ method, url, headers })
    return statusCode === 200 ? body.replace(passing, '$1null') : `${statusCode} ${body}`
  }

  async function answers(caller: Caller, urls: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    for (let at = 0; at < urls.length; at += atOnce) {
      const some = urls.slice(at, at + atOnce)
      const bodies = await Promise.all(some.map((url) => answer(caller, url)))
      for (const [place, url] of some.entries()) found.set(url, bodies[place] ?? '')
    }
    return found
  }

  /** What this caller is shown of a noun without asking for anything. */
  async function shownTo(caller: Caller, definition: Definition): Promise<Map<string, string>> {
    const urls = shownBy(definition, probeOf(definition.name), pointerTo(definition))
    const found = await answers(caller, urls)
    if (!(callers[caller] as readonly Asked[]).includes('export')) return found
    for (const column of columnsOf(definition)) {
      const url = fileOf(definition, column)
      const body = await answer(caller, url)
      if (!body.startsWith('{')) found.set(url, body)
    }
    return found
  }

  /** Columns whose change shows nowhere: those that a row does not show, and of these by halves, since order and totals show too. */
  async function hiddenFrom(caller: Caller, definition: Definition): Promise<[string, Trial][]> {
    const base = await shownTo(caller, definition)
    const after = async (trials: readonly [string, Trial][]) => {
      await change(definition, trials, 'after')
      const found = await answers(caller, [...base.keys()])
      await change(definition, trials, 'before')
      return found
    }
    const isHidden = async (trials: readonly [string, Trial][]): Promise<boolean> => {
      const found = await after(trials)
      return [...base].every(([url, body]) => found.get(url) === body)
    }
    const halved = async (trials: readonly [string, Trial][]): Promise<[string, Trial][]> => {
      if (trials.length === 0) return []
      if (await isHidden(trials)) return [...trials]
      const half = trials.length >> 1
      if (half === 0) return []
      const [left, right] = [await halved(trials.slice(0, half)), await halved(trials.slice(half))]
      // What is hidden alone may show together with others: a row that two columns keep away.
      if (left.length === 0 || right.length === 0 || (await isHidden([...left, ...right]))) return [...left, ...right]
      return left.length < right.length ? right : left
    }
    const trials = [...trialsFor(definition)].filter(([, one]) => one.before !== one.after)
    // A row that is disabled or stands elsewhere may be shown no more.
    const steady = trials.filter(([column]) => column !== 'status' && !column.endsWith('pid'))
    const found = await after(steady)
    const names = steady.map(([column]) => column)
    const shown = [...base].flatMap(([url, body]) =>
      changedIn(body, found.get(url) ?? '', probeOf(definition.name), names),
    )
    return halved(trials.filter(([column]) => !shown.includes(column)))
  }

  test.each(some(shareOf(asked, dialect, 'callers'), most[dialect], dialect))(
    'of %s changes nothing that %s finds',
    async (_name, caller, definition) => {
      await grant(definition)
      const hidden = await hiddenFrom(caller, definition)
      const few = caller === 'nobody' || caller === 'member' ? fewColumns : mostColumns[dialect]
      const columns = some(hidden, few, definition.name + caller)
      const questions = questionsOf(definition, columns, { calls: callers[caller], pointer: pointerTo(definition) })
      const before = await answers(caller, questions)
      await change(definition, columns, 'after')
      const after = await answers(caller, questions)
      await change(definition, columns, 'before')
      for (const [url, body] of before) expect([url, after.get(url)]).toEqual([url, body])
    },
    60_000,
  )
})
