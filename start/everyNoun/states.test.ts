import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Action } from '../../contract/definition/action.ts'
import type { Field } from '../../contract/definition/field.ts'
import { childrenOf, type Definition, fieldOf, namesOf } from '../../contract/definition/resource.ts'
import { nodeOfAction, stepsOf } from '../../contract/definition/workflow.ts'
import { anyTable } from '../../server/engine/table.ts'
import { modules } from '../modules.ts'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, type TestApp } from '../testingApp.ts'
import { readTried } from './tried.testing.ts'
import { shareOf } from './wholeRun.testing.ts'

type Row = Record<string, unknown>

const worked = modules.filter(({ definition }) => definition.states)
const tried = await readTried(worked.map(({ definition }) => definition.name))
const roles = ['owner', 'colleague', 'nobody owns it', 'without the node'] as const
type Role = (typeof roles)[number]

onBothDatabases('every state, action and role', (dialect) => {
  let app: TestApp
  const tokens: Record<string, string> = {}
  const ids: Record<string, number> = {}
  let serial = 0
  beforeAll(async () => {
    app = await openTestApp(dialect)
    const nodes = worked.flatMap(({ definition }) => [
      `${definition.node}/index`,
      ...Object.keys(definition.actions ?? {}).map((name) => nodeOfAction(definition, name)),
    ])
    await join('worker', nodes)
    await join('colleague', nodes)
    await join('reader', [...worked.map(({ definition }) => `${definition.node}/index`)])
    await join('clerk', ['dashboard/index'])
  })
  afterAll(() => app.drop())

  async function join(username: string, nodes: readonly string[]): Promise<void> {
    ids[username] = await app.addAdmin(username, [...new Set(nodes)])
    await app.db.updateTable('admin_group').set({ data_scope: 'all' }).where('name', '=', username).execute()
    tokens[username] = await app.signIn(username)
  }

  const ownerIn = (role: Role) =>
    role === 'nobody owns it' ? null : role === 'colleague' ? (ids.colleague ?? 0) : (ids.worker ?? 0)

  /** Of rows that are merged, the one that stays: the row itself is the one that becomes something else. */
  async function beside(definition: Definition, { kind }: Action, id: number): Promise<Row> {
    if (kind !== 'merge') return { ids: [id] }
    const { id: _id, ...row } = await anyTable(app.db)
      .selectFrom(definition.name)
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    for (const [column, field] of Object.entries(definition.fields)) if (field.unique) row[column] = `${row[column]}B`
    const other = await anyTable(app.db)
      .insertInto(definition.name)
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ids: [id, Number(other.id)], master: Number(other.id) }
  }

  /** A row in a state, with nothing filled in that an action may ask for. */
  async function rowIn(definition: Definition, state: string, owner: number | null): Promise<number> {
    const { name, states, scope, fields } = definition
    serial += 1
    // Alone, so that no limit on how many somebody holds is reached.
    await anyTable(app.db).deleteFrom(name).execute()
    const values: Row = { [definition.title]: `row ${serial}`, [states?.column ?? 'state']: state }
    for (const column of scope?.by ?? []) values[column] = owner
    for (const [column, field] of Object.entries(fields)) if (field.unique) values[column] = `ROW${serial}`
    const { id } = await anyTable(app.db).insertInto(name).values(values).returning('id').executeTakeFirstOrThrow()
    for (const { name: list, field } of childrenOf(definition)) {
      const { of, by } = field.bounds
      for (const child of tried[name]?.holds?.[list] ?? [])
        await anyTable(app.db)
          .insertInto(of)
          .values({ ...child, [by]: id })
          .execute()
    }
    await tried[name]?.completes?.(anyTable(app.db), Number(id))
    return Number(id)
  }

  /** What a person fills in who is content with everything. */
  function filledIn(definition: Definition, name: string): Row {
    const { asks = {}, input = {} } = definition.actions?.[name] ?? {}
    const columns = Object.keys(asks).map((name): [string, Field | undefined] => [name, fieldOf(definition, name)])
    const usual = [...columns, ...Object.entries(input)].map(([column, field]) => [
      column,
      sampleOf(field, ids.colleague ?? 0),
    ])
    return { ...Object.fromEntries(usual), ...tried[definition.name]?.filled?.[name] }
  }

  async function run(definition: Definition, name: string, id: number, { who, body }: { who: string; body: Row }) {
    const action = definition.actions?.[name] ?? { label: definition.label }
    const { node } = action
    const choice = Object.fromEntries(Object.keys(body.choice ?? {}).map((column) => [column, id]))
    const [first = '', last = ''] = (definition.node ?? '').split('/')
    const path = `/admin/${first}.${last.charAt(0).toUpperCase()}${last.slice(1)}/${node ?? name}`
    const { code, data } = await app.call('POST', path, {
      token: tokens[who] ?? '',
      body: { ...(node !== undefined && { to: name }), ...body, ...(await beside(definition, action, id)), choice },
    })
    // Actions on several rows answer row by row.
    const failed = (data as { failed?: unknown[] } | null)?.failed ?? []
    return code === 401 ? 'no node' : code === 1 && failed.length === 0 ? 'done' : 'refused'
  }

  const set = (name: string, value: string) =>
    app.db.updateTable('config').set({ value }).where('name', '=', name).execute()

  const stateNow = async ({ name, states }: Definition, id: number) => {
    const column = states?.column ?? 'state'
    const row = await anyTable(app.db).selectFrom(name).select(column).where('id', '=', id).executeTakeFirst()
    return row ? String(row[column]) : 'gone'
  }

  /** Rows of a noun besides one. */
  const statesBeside = async ({ name, states }: Definition, id: number) => {
    const column = states?.column ?? 'state'
    const rows = await anyTable(app.db).selectFrom(name).select(column).where('id', '<>', id).orderBy('id').execute()
    return rows.map((row) => String(row[column]))
  }

  /** What becomes of a row in a state under an action, for each role: its state with those of rows made of it, or why nothing does. */
  async function endsOf(definition: Definition, action: string, state: string): Promise<string[]> {
    const ends: string[] = []
    for (const role of roles) {
      const id = await rowIn(definition, state, ownerIn(role))
      const who = role === 'without the node' ? 'reader' : 'worker'
      const body = filledIn(definition, action)
      const end = await run(definition, action, id, { who, body })
      const made = definition.actions?.[action]?.kind === 'revise' ? await statesBeside(definition, id) : []
      const after = [await stateNow(definition, id), ...made].join(' + ')
      if (end !== 'done') expect([action, state, role, after]).toEqual([action, state, role, state])
      ends.push(end === 'done' ? after : end)
    }
    return ends
  }

  const actionsOf = (definition: Definition): [string, Action][] =>
    Object.entries(definition.actions ?? {}).filter(
      ([name, { on }]) => on !== undefined && stepsOf(definition, name).length === 0,
    )

  // What may be done is decided in one place for both databases.
  for (const { definition, guards = {} } of shareOf(worked, dialect, 'states')) {
    const { name, states } = definition
    const folder = name.replaceAll('_', '-')
    const known = Object.keys(
      (states && namesOf(definition.fields[states.column] ?? { kind: 'string', label: definition.label })) ?? {},
    )

    it(`of ${name} ends as it is written down`, async () => {
      const lines = [`action, state: ${roles.join(' | ')}`]
      for (const [action] of actionsOf(definition))
        for (const state of known)
          lines.push(`${action}, ${state}: ${(await endsOf(definition, action, state)).join(' | ')}`)
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../../resources/${folder}/${folder}.states.txt`)
    })

    it(`of ${name} is looked at by each guard`, async () => {
      const named = tried[name]?.refusals ?? {}
      for (const action of new Set([...Object.keys(named), ...Object.keys(guards)])) {
        const refused = named[action]
        if (!refused) throw new Error(`no refusal is named for the guard ${action} of ${name}`)
        const end = await endOfRefused(definition, action, refused)
        expect([action, end]).toEqual([action, 'refused'])
      }
    })

    /** How an action ends that would be done but for what is named. */
    async function endOfRefused(of: Definition, action: string, refused: Row): Promise<string> {
      const id = await firstDone(of, action)
      const { setting, row, ...posted } = refused
      if (isRow(row)) await anyTable(app.db).updateTable(of.name).set(row).where('id', '=', id).execute()
      const body = Object.fromEntries(
        Object.entries(posted).map(([key, value]) => [key, key.endsWith('_admin_id') ? (ids.clerk ?? 0) : value]),
      )
      if (typeof setting === 'string') await set(setting, '0')
      const end = await run(of, action, id, { who: 'worker', body: { ...filledIn(of, action), note: '', ...body } })
      if (typeof setting === 'string') await set(setting, '20')
      return end
    }

    /** A row on which the action runs when it is filled in well. */
    async function firstDone(of: Definition, action: string): Promise<number> {
      for (const state of known) {
        for (const role of roles) {
          const tried = await rowIn(of, state, ownerIn(role))
          if ((await run(of, action, tried, { who: 'worker', body: filledIn(of, action) })) === 'done')
            return rowIn(of, state, ownerIn(role))
        }
      }
      throw new Error(`${action} of ${of.name} can never be done`)
    }
  }
})

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

function sampleOf(field: Field | undefined, person: number): unknown {
  if (!field) return null
  switch (field.kind) {
    case 'choice':
      return Object.keys(field.bounds)[0]
    case 'reference':
      return field.bounds.to === 'admin' ? person : null
    case 'date':
      return '2099-01-01'
    case 'time':
      return 4_000_000_000
    case 'money':
      return '12.50'
    case 'decimal':
      return '12.5'
    case 'references':
      return ''
    case 'integer':
      return 1
    case 'flag':
      return 0
    case 'files':
      return []
    default:
      return '说明 note'
  }
}
