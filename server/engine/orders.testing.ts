import type { Kysely } from 'kysely'
import { audited } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { auditColumns, integerColumn, nullableInteger, referenceColumn, Schema, textColumn } from '../db/schema.ts'
import type { Rules } from './module.ts'
import { Registry } from './registry.ts'

const label = text('值', 'Value')

/** Rows with rows of their own: an order, its items, their readings; and notes that are only added. */
export const order = resource({
  name: 'order_sheet',
  node: 'store/order',
  label: text('测量单', 'Orders'),
  title: 'name',
  fields: {
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save' },
    items: {
      kind: 'children',
      label: text('项目', 'Items'),
      bounds: { of: 'order_item', by: 'order_id', max: 600 },
    },
    notes: {
      kind: 'children',
      label: text('备注', 'Notes'),
      bounds: { of: 'order_note', by: 'order_id', max: 4, append: true },
    },
    ...audited,
  },
})

export const orderItem = resource({
  name: 'order_item',
  label: text('项目', 'Items'),
  title: 'name',
  fields: {
    order_id: { kind: 'reference', label, required: 'save', bounds: { to: 'order_sheet', onDelete: 'cascade' } },
    seq: { kind: 'integer', label },
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 30 } },
    mark: { kind: 'code', label: text('标记', 'Mark'), unique: true },
    nominal: { kind: 'decimal', label: text('标称值', 'Nominal'), bounds: { precision: 8, scale: 2 } },
    price: { kind: 'money', label },
    kind: {
      kind: 'choice',
      label: text('类别', 'Kind'),
      default: 'length',
      bounds: { length: text('长度', 'Length'), angle: text('角度', 'Angle') },
    },
    keeper_id: { kind: 'reference', label: text('量具员', 'Keeper'), bounds: { to: 'admin', onDelete: 'set null' } },
    photo: { kind: 'image', label },
    readings: {
      kind: 'children',
      label: text('读数', 'Readings'),
      bounds: { of: 'order_reading', by: 'item_id', max: 10, row: text('第 {row} 次', 'Reading {row}') },
    },
    ...audited,
  },
})

export const orderReading = resource({
  name: 'order_reading',
  label: text('读数', 'Readings'),
  title: 'value',
  fields: {
    item_id: { kind: 'reference', label, required: 'save', bounds: { to: 'order_item', onDelete: 'cascade' } },
    position: { kind: 'integer', label },
    value: {
      kind: 'decimal',
      label: text('数值', 'Reading'),
      required: 'save',
      bounds: { precision: 8, scale: 2, min: 0 },
    },
  },
})

export const orderNote = resource({
  name: 'order_note',
  label: text('备注', 'Notes'),
  title: 'text',
  fields: {
    order_id: { kind: 'reference', label, required: 'save', bounds: { to: 'order_sheet', onDelete: 'cascade' } },
    position: { kind: 'integer', label },
    text: { kind: 'string', label: text('内容', 'Text'), required: 'save' },
  },
})

/** Rules by table name. */
export const ordersWith = (rules: Readonly<Record<string, Rules<never>>> = {}): Registry =>
  new Registry(
    [order, orderItem, orderReading, orderNote].map((definition) => {
      const own = rules[definition.name]
      return { definition, ...(own && { rules: own }) }
    }),
  )

export async function makeOrders(db: Db): Promise<void> {
  // Migrations see the database without its tables.
  const schema = new Schema(db as unknown as Kysely<unknown>)
  await schema.table('order_sheet', { name: textColumn(), ...auditColumns() })
  await schema.table('order_item', {
    order_id: referenceColumn('order_sheet', 'cascade'),
    seq: integerColumn(),
    name: textColumn(),
    mark: textColumn(),
    nominal: nullableInteger(),
    price: nullableInteger(),
    kind: textColumn('length'),
    keeper_id: referenceColumn('admin', 'set null'),
    photo: textColumn(),
    ...auditColumns(),
  })
  await schema.index('order_item', ['order_id'])
  await schema.table('order_reading', {
    item_id: referenceColumn('order_item', 'cascade'),
    position: nullableInteger(),
    value: nullableInteger(),
  })
  await schema.index('order_reading', ['item_id'])
  await schema.table('order_note', {
    order_id: referenceColumn('order_sheet', 'cascade'),
    position: nullableInteger(),
    text: textColumn(),
  })
}
