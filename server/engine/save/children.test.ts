import {
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  SelectQueryNode,
  TableNode,
  type UnknownRow,
  UpdateQueryNode,
} from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import type { Db } from '../../db/database.ts'
import { watchWrites } from '../../memory/tableCache.ts'
import { TableWatch } from '../../memory/tableWatch.ts'
import { systemActor } from '../../permission/actor.ts'
import { contextFor } from '../context.testing.ts'
import type { Rules, Values } from '../module.ts'
import { makeOrders, ordersWith } from '../orders.testing.ts'
import { readRow } from '../read/readRow.ts'
import { librarian } from '../resources.testing.ts'
import { anyTable } from '../table.ts'
import { writerOf } from '../writing.ts'
import { removeRows } from './remove.ts'
import { addRow, editRow } from './save.ts'

const ann = librarian(1)

/** Counts statements that were run by what they do to which table. */
class Counter implements KyselyPlugin {
  readonly counts: Record<string, number> = {}
  readonly #running = new WeakMap<object, string>()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    this.#running.set(queryId, nameOf(node))
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const told = this.#running.get(queryId) ?? 'other'
    this.counts[told] = (this.counts[told] ?? 0) + 1
    return result
  }
}

function nameOf(node: RootOperationNode): string {
  if (InsertQueryNode.is(node)) return `insert ${tableOf(node.into)}`
  if (UpdateQueryNode.is(node)) return `update ${tableOf(node.table)}`
  if (DeleteQueryNode.is(node)) return `delete ${tableOf(node.from.froms[0])}`
  return SelectQueryNode.is(node) ? `select ${tableOf(node.from?.froms[0])}` : 'other'
}

const tableOf = (node: OperationNode | undefined): string =>
  node && TableNode.is(node) ? node.table.identifier.name : ''

onBothDatabases('child rows', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect, { name: 'orders', fill: makeOrders })
    await at.db.insertInto('admin').values({ username: 'ann', nickname: 'Ann' }).execute()
  })
  afterAll(() => at.drop())

  const writer = (rules: Readonly<Record<string, Rules<never>>> = {}) =>
    writerOf(contextFor(ordersWith(rules), ann, 100), 'order_sheet')
  const add = (body: Values, rules = {}, db: Db = at.db) => addRow(db, writer(rules), body)
  const edit = (id: number, body: Values, rules = {}, db: Db = at.db) => editRow(db, writer(rules), id, body)
  const read = async (id: number) => {
    const context = contextFor(ordersWith(), systemActor)
    return readRow(at.db, ordersWith().definition('order_sheet'), id, context)
  }
  const itemsOf = async (id: number) => (await read(id)).items as Values[]
  const readingsOf = (item: Values | undefined) => (item?.readings ?? []) as Values[]
  const told = async (id: number) =>
    (await itemsOf(id)).map((item) => [item.name, ...readingsOf(item).map(({ value }) => value)])
  const rows = (table: string) => anyTable(at.db).selectFrom(table).selectAll().orderBy('id').execute()
  const history = (table: string, id: unknown) =>
    at.db
      .selectFrom('change')
      .selectAll()
      .where('resource', '=', table)
      .where('row_id', '=', Number(id))
      .orderBy('id')
      .execute()

  test('rows of rows are added, read, changed, removed and ordered in one save', async () => {
    const id = await add({
      name: 'one',
      items: [
        { name: 'a', nominal: '1.5', readings: [{ value: '1.00' }, { value: '2' }] },
        { name: 'b' },
        { name: 'c', readings: [{ value: '9' }] },
      ],
    })
    expect(await told(id)).toEqual([['a', '1.00', '2.00'], ['b'], ['c', '9.00']])
    const [a, b] = await itemsOf(id)
    const [first, second] = readingsOf(a)
    await edit(id, {
      items: [
        { ...b, readings: [{ value: '7' }] },
        { name: 'd', readings: [{ value: '5' }] },
        { id: a?.id, readings: [{ id: second?.id, value: '2.5' }, { value: '3' }] },
      ],
    })
    expect(await told(id)).toEqual([
      ['b', '7.00'],
      ['d', '5.00'],
      ['a', '2.50', '3.00'],
    ])
    const now = await itemsOf(id)
    expect(now.map((item) => item.id)).toEqual([b?.id, expect.any(Number), a?.id])
    expect((await rows('order_reading')).some((row) => row.id === first?.id)).toBe(false)
    expect(await read(id)).toMatchObject({ lock_version: 1 })
  })

  test('a save that only touches rows of rows is told by each row above them', async () => {
    const id = await add({ name: 'two', items: [{ name: 'a', readings: [{ value: '1' }] }, { name: 'b' }] })
    const [a, b] = await itemsOf(id)
    const [reading] = readingsOf(a)
    await edit(id, { items: [{ id: a?.id, readings: [{ id: reading?.id, value: '4' }] }, { id: b?.id }] })
    expect((await history('order_item', a?.id)).map(({ action, field }) => [action, field])).toEqual([
      ['add', ''],
      ['edit', 'readings'],
    ])
    expect(await history('order_item', b?.id)).toHaveLength(1)
    expect((await history('order_reading', reading?.id)).map(({ field, after }) => [field, after])).toEqual([
      ['', null],
      ['value', '400'],
    ])
    const [again, other] = await itemsOf(id)
    expect([again?.lock_version, other?.lock_version]).toEqual([1, 0])
    await edit(id, { items: await itemsOf(id) })
    expect(await read(id)).toMatchObject({ lock_version: 1 })
  })

  test('a fault of a row of rows is named by its cell, by its row and by the field', async () => {
    const wrong = add({ name: 'w', items: [{ name: 'a' }, { name: 'b', readings: [{ value: '1' }, { value: '-1' }] }] })
    await expect(wrong).rejects.toMatchObject({
      data: {
        errors: {
          items: 'Items row 2: Reading 2: Reading must be at least 0',
          'items[1].readings': 'Reading 2: Reading must be at least 0',
          'items[1].readings[1].value': 'Reading must be at least 0',
        },
      },
    })
    const readings = Array.from({ length: 11 }, () => ({ value: '1' }))
    await expect(add({ name: 'w', items: [{ name: 'a', readings }] })).rejects.toMatchObject({
      data: { errors: { 'items[0].readings': expect.stringContaining('10') } },
    })
    await expect(add({ name: 'w', items: [{ name: 'a', readings: 7 }] })).rejects.toMatchObject({
      data: { errors: { 'items[0].readings': expect.any(String) } },
    })
    expect((await rows('order_sheet')).some(({ name }) => name === 'w')).toBe(false)
  })

  test('a row of rows of another parent is refused', async () => {
    const one = await add({ name: 'x', items: [{ name: 'a', readings: [{ value: '1' }] }] })
    const two = await add({ name: 'y', items: [{ name: 'a' }] })
    const [mine] = await itemsOf(two)
    const [theirs] = await itemsOf(one)
    const stolen = readingsOf(theirs).map(({ id }) => ({ id, value: '3' }))
    await expect(edit(two, { items: [{ id: mine?.id, readings: stolen }] })).rejects.toMatchObject({
      word: 'parameter',
    })
    expect(await told(one)).toEqual([['a', '1.00']])
  })

  test('rows that are only added stay as they are', async () => {
    const id = await add({ name: 'notes', notes: [{ text: 'first' }] })
    const notes = async () => (await read(id)).notes as Values[]
    const [first] = await notes()
    await edit(id, { notes: [{ text: 'second' }] })
    await edit(id, { notes: [...(await notes()), { text: 'third' }] })
    expect((await notes()).map(({ text, position }) => [text, position])).toEqual([
      ['first', 1],
      ['second', 2],
      ['third', 3],
    ])
    await expect(edit(id, { notes: [{ ...first, text: 'changed' }] })).rejects.toMatchObject({
      data: { errors: { 'notes[0].text': 'A saved row cannot be changed' } },
    })
    await edit(id, { notes: [] })
    expect(await notes()).toHaveLength(3)
    await expect(edit(id, { notes: [{ text: '4' }, { text: '5' }] })).rejects.toMatchObject({ word: 'tooMany' })
  })

  test('a value that is its own is asked for once for all rows: in the table, and among the rows', async () => {
    const id = await add({ name: 'marks', items: [{ name: 'a', mark: 'M-1' }] })
    await expect(add({ name: 'w', items: [{ name: 'x' }, { name: 'y', mark: 'm-1' }] })).rejects.toMatchObject({
      data: { errors: { 'items[1].mark': expect.stringContaining('already exists') } },
    })
    const twice = [
      { name: 'x', mark: 'M-2' },
      { name: 'y', mark: 'M-2' },
    ]
    await expect(add({ name: 'w', items: twice })).rejects.toMatchObject({
      data: { errors: { 'items[1].mark': 'Mark “M-2” appears twice' } },
    })
    // A row that goes in the same save holds its value no longer.
    await edit(id, { items: [{ name: 'b', mark: 'M-1' }] })
    expect((await itemsOf(id)).map(({ name, mark }) => [name, mark])).toEqual([['b', 'M-1']])
  })

  test('the rules of the child are asked of every row that is written, its parent and its own rows being known', async () => {
    const seen: string[] = []
    const rules: Record<string, Rules<never>> = {
      order_item: {
        async beforeSave(_on, { values, before, children, parent }) {
          seen.push(`${before ? 'edit' : 'add'} ${values.name} of ${parent?.name}: ${children.readings?.length ?? '-'}`)
          values.mark = String(values.name).toUpperCase()
          return values.name === 'bad' ? { name: { word: 'required', values: { field: 'Name' } } } : undefined
        },
        async afterSave(_on, { id, row, changed, parent }) {
          seen.push(`after ${row.name} ${id === row.id} of ${parent?.id ? 'a row' : 'nothing'}: ${changed.join()}`)
        },
        async beforeDelete(_on, gone) {
          return gone.some(({ name }) => name === 'kept') ? { word: 'busy' } : undefined
        },
      },
    }
    const id = await add({ name: 'P', items: [{ name: 'r1', readings: [{ value: '1' }] }, { name: 'kept' }] }, rules)
    expect(seen.splice(0)).toEqual([
      'add r1 of P: 1',
      'add kept of P: -',
      expect.stringMatching(/^after r1 true of a row: .*name/),
      expect.stringMatching(/^after kept true of a row: /),
    ])
    const [one, kept] = await itemsOf(id)
    expect([one?.mark, kept?.mark]).toEqual(['R1', 'KEPT'])
    await edit(id, { items: [{ ...one, nominal: '3' }, kept] }, rules)
    expect(seen.splice(0)).toEqual(['edit r1 of P: 1', 'after r1 true of a row: nominal'])
    await expect(edit(id, { items: [one, kept, { name: 'bad' }] }, rules)).rejects.toMatchObject({
      data: { errors: { 'items[2].name': expect.any(String), items: expect.stringContaining('row 3') } },
    })
    await expect(edit(id, { items: [one] }, rules)).rejects.toMatchObject({
      data: { errors: { items: expect.any(String) } },
    })
    expect(await itemsOf(id)).toHaveLength(2)
  })

  test('500 rows cost a statement per hundred, for themselves and for their history', async () => {
    const many = (name: (n: number) => string) =>
      Array.from({ length: 500 }, (_, n) => ({
        name: name(n),
        mark: `${dialect.slice(0, 1)}-${n}`.toUpperCase(),
        keeper_id: 1,
        nominal: `${n}.5`,
        readings: [{ value: `${n}` }],
      }))
    const counted = async (work: (db: Db) => Promise<unknown>) => {
      const counter = new Counter()
      const watch = new TableWatch()
      const db = at.db.withPlugin(watch).withPlugin(counter)
      watchWrites(db, watch)
      await work(db)
      return counter.counts
    }
    let id = 0
    const added = await counted(async (db) => {
      id = await add({ name: 'big', items: many((n) => `i${n}`) }, {}, db)
    })
    expect(added).toMatchObject({ 'insert order_item': 5, 'insert order_reading': 5 })
    expect(added['insert change']).toBe(11)
    expect(Object.values(added).reduce((sum, one) => sum + one, 0)).toBeLessThan(30)

    const standing = await itemsOf(id)
    const changed = standing.map((item, n) => ({ ...item, name: `j${n}`, price: '1.00' })).reverse()
    const edited = await counted((db) => edit(id, { items: changed }, {}, db))
    expect(edited).toMatchObject({ 'update order_item': 5 })
    // Three columns of each row.
    expect(edited['insert change']).toBeLessThanOrEqual(16)
    expect(Object.values(edited).reduce((sum, one) => sum + one, 0)).toBeLessThan(30)
    expect((await told(id)).slice(0, 2)).toEqual([
      ['j499', '499.00'],
      ['j498', '498.00'],
    ])
    expect((await itemsOf(id)).every(({ lock_version }) => lock_version === 1)).toBe(true)

    const emptied = await counted((db) => edit(id, { items: [] }, {}, db))
    expect(Object.values(emptied).reduce((sum, one) => sum + one, 0)).toBeLessThan(20)
    expect(await itemsOf(id)).toEqual([])
  })

  test('what a row took along is held by its history, at every depth', async () => {
    const id = await add({ name: 'gone', items: [{ name: 'a', readings: [{ value: '1' }, { value: '2' }] }] })
    const [item] = await itemsOf(id)
    await removeRows(at.db, writer(), [id])
    const [, told] = await history('order_sheet', id)
    const { children } = JSON.parse(told?.before ?? '{}')
    expect(children).toMatchObject({
      order_item: [{ id: item?.id, name: 'a' }],
      order_reading: [{ item_id: item?.id, value: 100 }, { value: 200 }],
    })
    expect((await rows('order_reading')).some((row) => row.item_id === item?.id)).toBe(false)
  })

  test('whatever is posted, the rows are what a plain list would be', async () => {
    const next = randomFrom(dialect === 'sqlite' ? 7 : 11)
    const id = await add({ name: 'model', items: [] })
    let model: { id?: number; name: string; readings: { id?: number; value: string }[] }[] = []
    for (let turn = 0; turn < 25; turn++) {
      const standing = (await itemsOf(id)).map((item) => ({
        id: Number(item.id),
        name: String(item.name),
        readings: readingsOf(item).map((one) => ({ id: Number(one.id), value: String(one.value) })),
      }))
      expect(standing.map(plain)).toEqual(model.map(plain))
      model = shuffled(standing, next)
        .filter(() => next(4) > 0)
        .map((item) => ({
          ...item,
          name: next(3) === 0 ? `n${next(1000)}` : item.name,
          readings: [
            ...shuffled(item.readings, next).filter(() => next(4) > 0),
            ...Array.from({ length: next(2) }, () => ({ value: `${next(100)}.00` })),
          ]
            .map((one) => (next(4) === 0 ? { ...one, value: `${next(100)}.00` } : one))
            .slice(0, 10),
        }))
      for (let more = next(3); more > 0; more--) {
        const readings = Array.from({ length: next(3) }, () => ({ value: `${next(100)}.00` }))
        model.splice(next(model.length + 1), 0, { name: `n${next(1000)}`, readings })
      }
      await edit(id, { items: model })
    }
  })
})

const plain = ({ name, readings }: { name: string; readings: readonly { value: string }[] }) => [
  name,
  ...readings.map(({ value }) => value),
]

/** Numbers below a bound, the same in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const shuffled = <T>(list: readonly T[], next: (below: number) => number): T[] =>
  list
    .map((one) => ({ one, place: next(1000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
