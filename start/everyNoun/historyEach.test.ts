import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { childRights } from '../../contract/definition/childRows.ts'
import type { FieldOf } from '../../contract/definition/field.ts'
import { controllerOf, type Definition, fieldOf, linksOf, standardOf } from '../../contract/definition/resource.ts'
import { isEmpty } from '../../contract/empty.ts'
import { anyTable } from '../../server/engine/table.ts'
import { seedDemo } from '../demo.ts'
import { modules } from '../modules.ts'
import { openTestApp, superPassword, type TestApp } from '../testingApp.ts'
import { onOneDatabase } from './wholeRun.testing.ts'

type Row = Record<string, unknown>

const nouns = modules
  .map(({ definition }) => definition)
  .filter((definition) => {
    const has = standardOf(definition)
    return definition.node !== undefined && has.includes('add') && has.includes('edit') && has.includes('del')
  })

/** What a new row says besides what a row of the demo says; where the demo has none, its title when nothing is said here. */
const own: Readonly<Record<string, Row>> = {
  lead_block: { value: 'nobody@example.com', kind: 'email', reason: 'Spam' },
  user: {
    username: 'returning',
    nickname: 'Returning',
    mobile: '13900001111',
    email: 'returning@example.com',
    password: superPassword,
    money: 0,
    score: 0,
  },
  admin: {
    username: 'returning',
    nickname: 'Returning',
    mobile: '13900001111',
    email: 'returning@example.com',
    password: superPassword,
  },
  admin_group: { name: 'Returning', rules: [] },
  admin_rule: { name: 'routine/returning', type: 'button', title: 'Returning' },
  sms_template: { title: 'Returning', code: 'returning', content: 'Returning' },
  message_template: {
    ...{ event: 'lead.created', channel_type: 'email', receiver: 'addresses', addresses: ['returning@example.com'] },
    ...{ name: 'Returning', subject: 'Returning', body: '<p>Returning</p>' },
  },
  security_data_recycle: { name: 'Returning', controller: 'auth/AdminLog.php' },
  security_sensitive_data: { name: 'Returning', controller: 'routine/Config.php', data_fields: { value: '' } },
  user_rule: { name: 'returning', type: 'menu', title: 'Returning', menu_type: 'tab', path: 'returning' },
}

/** What a save or a return writes by itself. */
const stamps = ['update_time', 'updatetime', 'update_admin_id', 'lock_version']

onOneDatabase('The history of every noun', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    await seedDemo(app)
    token = await app.signIn()
    // Every noun has its rule; these two nouns are given theirs anew.
    await app.db.deleteFrom('security_data_recycle').where('data_table', '=', 'admin_log').execute()
    await app.db.deleteFrom('security_sensitive_data').where('data_table', '=', 'config').execute()
  }, 120_000)
  afterAll(() => app.drop())

  const db = () => anyTable(app.db)

  const call = (definition: Definition, action: string, sent?: { query?: string; body?: Row }) =>
    callAt(controllerOf(definition.node ?? ''), action, sent)

  async function callAt(controller: string, action: string, sent: { query?: string; body?: Row } = {}): Promise<Row> {
    const url = `/admin/${controller}/${action}${sent.query ?? ''}`
    const method = sent.body ? 'POST' : action === 'del' ? 'DELETE' : 'GET'
    const answer = await app.call(method, url, { token, ...(sent.body && { body: sent.body }) })
    expect([action, answer.code, answer.msg]).toEqual([action, 1, answer.msg])
    // What the calls of the protocol answer.
    return (answer.data ?? {}) as Row
  }

  const firstOf = async (table: string) =>
    Number((await db().selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id)

  /** A row of the demo as it would be copied: child rows and unique values of its own. */
  async function copyOf(definition: Definition): Promise<Row> {
    const like = await db().selectFrom(definition.name).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
    if (own[definition.name]) return {}
    if (!like) return { [definition.title]: 'Returning' }
    const opened = await call(definition, 'edit', { query: `?id=${like.id}` })
    const { id: _id, ...row } = opened.row as Row
    for (const [name, field] of Object.entries(definition.fields)) {
      if (field.kind === 'children') row[name] = canAdd(field) ? withoutIds(row[name]) : []
      if (field.unique || name === definition.title) rename(row, name)
    }
    return row
  }

  const canAdd = (field: FieldOf<'children'>): boolean => {
    const child = modules.find((one) => one.definition.name === field.bounds.of)?.definition
    return child !== undefined && childRights(field, child).add
  }

  async function newRow(definition: Definition): Promise<number> {
    const groups: Readonly<Record<string, Row>> = {
      user: { group_id: await firstOf('user_group') },
      admin: { group_arr: [await firstOf('admin_group')] },
    }
    const body = { ...(await copyOf(definition)), ...own[definition.name], ...groups[definition.name] }
    const made = await call(definition, 'add', { query: '?return=row', body })
    return Number((made.row as Row).id)
  }

  /** All that a row is: its columns, child rows, links, files and what it is found by. */
  async function wholeOf(definition: Definition, id: number): Promise<Row> {
    const row = await db().selectFrom(definition.name).selectAll().where('id', '=', id).executeTakeFirst()
    const whole: Row = { row: withoutStamps(definition, row) }
    for (const [name, field] of Object.entries(definition.fields)) {
      if (field.kind !== 'children') continue
      const child = modules.find((one) => one.definition.name === field.bounds.of)?.definition
      const rows = await db()
        .selectFrom(field.bounds.of)
        .selectAll()
        .where(field.bounds.by, '=', id)
        .orderBy('id')
        .execute()
      whole[name] = rows.map((one) => withoutStamps(child ?? definition, one))
    }
    for (const { name, field } of linksOf(definition)) {
      const { through, by, as } = field.bounds
      whole[name] = await db().selectFrom(through).select(as).where(by, '=', id).orderBy(as).execute()
    }
    whole.files = await db()
      .selectFrom('attachment_usage')
      .selectAll()
      .where('resource', '=', definition.name)
      .where('row_id', '=', id)
      .orderBy('field')
      .orderBy('attachment_id')
      .execute()
    if (definition.name === 'product')
      whole.facets = await db()
        .selectFrom('product_facet')
        .select(['key', 'value'])
        .where('product_id', '=', id)
        .orderBy('key')
        .orderBy('value')
        .execute()
    return whole
  }

  async function isFound(definition: Definition, id: number): Promise<boolean> {
    const row = await db().selectFrom(definition.name).select(definition.title).where('id', '=', id).executeTakeFirst()
    const words = encodeURIComponent(String(row?.[definition.title] ?? 'returning'))
    const { list } = await call(definition, 'index', { query: `?limit=500&quickSearch=${words}` })
    return flat(list as Row[]).some((one) => one.id === id)
  }

  const filter = (field: string, value: string | number, at = 0) =>
    `&search[${at}][field]=${field}&search[${at}][val]=${value}&search[${at}][operator]=eq`

  /** The rule of the noun watches a column from now on. */
  async function watch({ name, node = '' }: Definition, column: string): Promise<void> {
    const posted = { data_fields: [column], fields: [{ name: column, value: '' }] }
    const { list } = await callAt('security.SensitiveData', 'index', { query: `?limit=1${filter('data_table', name)}` })
    const [rule] = list as Row[]
    const body = rule ? { id: rule.id, ...posted } : { name, controller: node, ...posted }
    await callAt('security.SensitiveData', rule ? 'edit' : 'add', { body })
  }

  /** The newest entry of a log about a row; undefined when there is none. */
  async function logged(controller: string, { name }: Definition, id: number): Promise<Row | undefined> {
    const about = filter('resource', name) + filter('row_id', id, 1)
    const { list } = await callAt(controller, 'index', { query: `?limit=1${about}` })
    return (list as Row[])[0]
  }

  it('gives an article the product back that was deleted', async () => {
    const [product, article] = ['product', 'article'].map((name) => nouns.find((noun) => noun.name === name))
    if (!product || !article) throw new Error('there are no products or articles')
    const id = await newRow(product)
    const about = await newRow(article)
    const named = async () =>
      (await db().selectFrom('article').select('product_ids').where('id', '=', about).executeTakeFirstOrThrow())
        .product_ids
    await call(article, 'edit', { body: { id: about, product_ids: `1,${id}` } })
    await db().updateTable('product').set({ status: '1' }).where('id', '=', id).execute()
    await call(product, 'del', { query: `?ids[]=${id}` })
    expect(await named()).toBe('1')
    const { list } = await call(product, 'deleted')
    await call(product, 'restore', { body: { ids: [(list as Row[])[0]?.id] } })
    expect(await named()).toBe(`1,${id}`)
    await call(article, 'del', { query: `?ids[]=${about}` })
  })

  for (const definition of nouns) {
    describe(definition.name, () => {
      it('rolls a value back from the log of sensitive data, and brings a deleted row back whole from the recycle log', async () => {
        const id = await newRow(definition)
        const before = await wholeOf(definition, id)
        const column = changeable(definition)
        const found = await isFound(definition, id)

        const stood = (before.row as Row)[column]
        await watch(definition, column)
        await call(definition, 'edit', { body: { id, [column]: `${stood}9` } })
        const { history } = await call(definition, 'history', { query: `?id=${id}` })
        const [save] = history as { kind: string; changes: Row[] }[]
        const change = save?.changes.find((one) => one.column === column)
        expect(change).toMatchObject({ can_rollback: true })
        const line = await logged('security.SensitiveDataLog', definition, id)
        expect(line).toMatchObject({ id: change?.id, id_value: `id=${id}`, data_field: column, after: `${stood}9` })
        await callAt('security.SensitiveDataLog', 'rollback', { body: { ids: [line?.id] } })
        expect(await wholeOf(definition, id)).toEqual(before)

        await call(definition, 'del', { query: `?ids[]=${id}` })
        const { list } = await call(definition, 'deleted')
        const [last] = list as Row[]
        expect(last).toMatchObject({ row_id: id, who: 'admin' })
        const entry = await logged('security.DataRecycleLog', definition, id)
        expect(entry).toMatchObject({ id: last?.id, data_table: definition.name, is_restore: 0 })
        await callAt('security.DataRecycleLog', 'restore', { body: { ids: [entry?.id] } })
        expect(await logged('security.DataRecycleLog', definition, id)).toBeUndefined()
        expect(await wholeOf(definition, id)).toEqual(shownAgain(definition, before))
        expect(await isFound(definition, id)).toBe(found)
        const left = await call(definition, 'deleted')
        expect((left.list as Row[]).some(({ row_id }) => row_id === id)).toBe(false)
        const told = await call(definition, 'history', { query: `?id=${id}` })
        expect((told.history as Row[]).map(({ kind }) => kind)).toEqual(['restore', 'del', 'edit', 'edit', 'add'])
      })
    })
  }
})

const flat = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...flat((row.children ?? []) as Row[])])

/** Both languages of a value get one that nobody has. */
function rename(row: Row, name: string): void {
  for (const column of [name, `${name}_en`]) if (!isEmpty(row[column])) row[column] = `${row[column]}9`.slice(-30)
}

const withoutIds = (rows: unknown): Row[] => (rows as Row[]).map(({ id: _id, ...row }) => row)

/** A text that people may write as they like. */
function changeable({ title, fields, form }: Definition): string {
  const offered = form ? Object.values(form).flat() : Object.keys(fields)
  const free = offered.find((name) => {
    const field = fields[name ?? '']
    const isText = field?.kind === 'string' || field?.kind === 'text'
    return isText && field.guard === undefined && !field.unique && name !== 'username' && (field.bounds?.max ?? 99) > 20
  })
  return free ?? title
}

function withoutStamps(definition: Definition, row: Row | undefined): Row {
  const kept = Object.entries(row ?? {}).filter(
    ([column]) => !stamps.includes(column) && fieldOf(definition, column)?.guard !== 'private',
  )
  return Object.fromEntries(kept)
}

/** What visitors see comes back switched off, and passwords come back empty. */
function shownAgain(definition: Definition, before: Row): Row {
  const row: Row = { ...(before.row as Row) }
  if (definition.public && definition.fields.status?.kind === 'status') row.status = '0'
  for (const [name, { kind }] of Object.entries(definition.fields)) if (kind === 'password') row[name] = ''
  return { ...before, row }
}
