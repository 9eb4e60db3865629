import type { Kysely } from 'kysely'
import { toStored } from '../../contract/definition/kinds.ts'
import { fieldOf, resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import {
  integerColumn,
  jsonColumn,
  nullableInteger,
  nullableText,
  referenceColumn,
  Schema,
  textColumn,
} from '../db/schema.ts'
import { type Actor, systemActor } from '../permission/actor.ts'
import { contextFor } from './context.testing.ts'
import type { ResourceModule, Values } from './module.ts'
import type { Reading } from './read/reading.ts'
import { Registry } from './registry.ts'
import { indexRow, searchTexts } from './searchIndex/searchIndex.ts'
import { anyTable } from './table.ts'

const label = text('值', 'Value')

/** A tree that gauges stand on. */
export const shelf = resource({
  name: 'shelf',
  node: 'store/shelf',
  label: text('货架', 'Shelf'),
  title: 'name',
  fields: {
    pid: { kind: 'tree', label, bounds: { depth: 4 } },
    name: { kind: 'string', label, bilingual: true },
    secret: { kind: 'string', label, guard: 'private' },
    phone: { kind: 'string', label, guard: 'masked' },
    status: { kind: 'status', label, default: '1' },
    weigh: { kind: 'integer', label, default: 0 },
  },
  computed: { gauges: { kind: 'integer', label, count: { of: 'gauge', by: 'shelf_id' } } },
  list: ['name', 'gauges'],
  sort: 'weigh',
})

/** One field of every kind that is stored. */
export const gauge = resource({
  name: 'gauge',
  node: 'store/gauge',
  label: text('量具', 'Gauge'),
  title: 'name',
  remark: text('量具台账', 'Gauges'),
  fields: {
    shelf_id: { kind: 'reference', label, bounds: { to: 'shelf', show: ['name', 'name_en', 'secret', 'phone'] } },
    keeper_id: { kind: 'reference', label, bounds: { to: 'admin', show: ['nickname'] } },
    code: { kind: 'code', label },
    name: { kind: 'string', label, bilingual: true },
    summary: { kind: 'text', label },
    content: { kind: 'richtext', label },
    amount: { kind: 'integer', label },
    size: { kind: 'decimal', label, bounds: { precision: 10, scale: 3 } },
    price: { kind: 'money', label },
    exact: { kind: 'flag', label, default: 0 },
    status: { kind: 'status', label, default: '1' },
    grade: { kind: 'choice', label, default: 'a', bounds: { a: text('甲', 'A'), b: text('乙', 'B') } },
    uses: { kind: 'choices', label, bounds: { flow: text('流量', 'Flow'), heat: text('温度', 'Heat') } },
    bought_date: { kind: 'date', label },
    checked_time: { kind: 'time', label },
    images: { kind: 'images', label },
    standards: { kind: 'list', label, bounds: { max: 20, each: 40 } },
    marks: { kind: 'rows', label, bounds: { max: 5, columns: { text: { kind: 'string', label } } } },
    params: { kind: 'json', label },
    related_ids: { kind: 'references', label, bounds: { to: 'gauge', max: 8 } },
    phone: { kind: 'string', label, guard: 'masked' },
    pin: { kind: 'string', label, guard: 'private' },
    cost: { kind: 'money', label, guard: 'store/gauge/cost' },
    readings: { kind: 'children', label, bounds: { of: 'gauge_reading', by: 'gauge_id', max: 9 } },
  },
  computed: {
    readings_count: { kind: 'integer', label, count: { of: 'gauge_reading', by: 'gauge_id' } },
    shout: { kind: 'string', label },
  },
  quickSearch: ['code', 'name', 'standards', 'phone', 'pin', 'cost'],
})

export const gaugeReading = resource({
  name: 'gauge_reading',
  label: text('读数', 'Reading'),
  title: 'value',
  fields: {
    gauge_id: { kind: 'reference', label, bounds: { to: 'gauge', onDelete: 'cascade' } },
    shelf_id: { kind: 'reference', label, bounds: { to: 'shelf' } },
    value: { kind: 'decimal', label, bounds: { precision: 8, scale: 2 } },
    weigh: { kind: 'integer', label, default: 0 },
  },
})

const shouting: ResourceModule = {
  definition: gauge,
  rules: {
    async afterRead(_on, rows, extent) {
      if (extent === 'select') return
      for (const row of rows) row.shout = String(row.name).toUpperCase()
    },
  },
}

export const storeRegistry = new Registry([{ definition: shelf }, shouting, { definition: gaugeReading }])

/** Makes the tables of the test resources. */
export async function makeStore(db: Db): Promise<void> {
  // Migrations see the database without its tables.
  const schema = new Schema(db as unknown as Kysely<unknown>)
  await schema.table('shelf', {
    pid: integerColumn(),
    name: textColumn(),
    name_en: textColumn(),
    secret: textColumn(),
    phone: textColumn(),
    status: textColumn('1'),
    weigh: integerColumn(),
  })
  await schema.table('gauge', {
    shelf_id: referenceColumn('shelf', 'set null'),
    keeper_id: referenceColumn('admin', 'set null'),
    code: textColumn(),
    name: textColumn(),
    name_en: textColumn(),
    summary: textColumn(),
    content: textColumn(),
    amount: nullableInteger(),
    size: nullableInteger(),
    price: nullableInteger(),
    exact: integerColumn(),
    status: textColumn('1'),
    grade: textColumn('a'),
    uses: textColumn(),
    bought_date: nullableText(),
    checked_time: nullableInteger(),
    images: jsonColumn(),
    standards: jsonColumn(),
    marks: jsonColumn(),
    params: jsonColumn('{}'),
    related_ids: textColumn(),
    phone: textColumn(),
    pin: textColumn(),
    cost: nullableInteger(),
  })
  await schema.index('gauge', ['checked_time desc', 'id desc'])
  await schema.searchable('gauge')
  await schema.table('gauge_reading', {
    gauge_id: referenceColumn('gauge', 'cascade'),
    shelf_id: referenceColumn('shelf', 'set null'),
    value: nullableInteger(),
    weigh: integerColumn(),
  })
}

/** Inserts wire values into a test table, with their place in the search index; answers the id. */
export async function put(db: Db, definition: ResourceModule['definition'], wire: Values): Promise<number> {
  const stored = Object.entries(wire).map(([name, value]) => {
    const field = fieldOf(definition, name)
    return [name, field ? toStored(field, value) : value]
  })
  return db.transaction().execute(async (trx) => {
    const { id } = await anyTable(trx)
      .insertInto(definition.name)
      .values(Object.fromEntries(stored))
      .returning('id')
      .executeTakeFirstOrThrow()
    if (definition.quickSearch) await indexRow(trx, definition, Number(id), searchTexts(definition, wire))
    return Number(id)
  })
}

/** An administrator with nodes, but not all of them. */
export const clerk = (...nodes: string[]): Actor => ({
  ...systemActor,
  kind: 'admin',
  id: 7,
  super: false,
  nodes: new Set(nodes.map((node) => node.toLowerCase())),
})

export const reading = (actor: Actor = systemActor): Reading => contextFor(storeRegistry, actor)
