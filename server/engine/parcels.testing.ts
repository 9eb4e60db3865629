import type { Kysely } from 'kysely'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { integerColumn, referenceColumn, Schema, textColumn } from '../db/schema.ts'
import type { ResourceModule, Step } from './module.ts'
import { Registry } from './registry.ts'

const label = text('值', 'Value')

/**
 * A noun whose rows can be merged: a code, a value in two languages, a masked one, and rows that point at it in every way.
 */
export const parcel = resource({
  name: 'parcel',
  node: 'post/parcel',
  label: text('包裹', 'Parcels'),
  title: 'name',
  fields: {
    code: { kind: 'code', label, unique: true },
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bilingual: true },
    phone: { kind: 'string', label, guard: 'masked' },
    photos: { kind: 'images', label },
    state: { kind: 'choice', label, bounds: { open: text('在途', 'Open'), gone: text('已并入', 'Gone') } },
    reason: { kind: 'string', label: text('原因', 'Reason') },
    into_id: { kind: 'reference', label: text('并入', 'Into'), bounds: { to: 'parcel', onDelete: 'set null' } },
    earlier_id: { kind: 'reference', label: text('前件', 'Earlier'), bounds: { to: 'parcel', onDelete: 'set null' } },
    lock_version: { kind: 'integer', label, default: 0 },
  },
  quickSearch: ['name'],
  states: { column: 'state', tones: { open: 'open', gone: 'idle' } },
  merge: { fields: ['name', 'phone', 'photos'], into: 'into_id', moves: { parcel_stop: 'parcel_id' } },
  actions: {
    merge: {
      label: text('合并', 'Merge'),
      on: 'rows',
      kind: 'merge',
      when: { state: 'open' },
      to: 'gone',
      asks: { reason: 'required' },
    },
    infoPlain: { label },
  },
})

const pointing = { to: 'parcel', onDelete: 'cascade' } as const

const stop = resource({
  name: 'parcel_stop',
  label: text('停靠', 'Stops'),
  title: 'place',
  fields: {
    parcel_id: { kind: 'reference', label, bounds: pointing },
    place: { kind: 'string', label },
  },
})

const fee = resource({
  name: 'parcel_fee',
  label: text('费用', 'Fees'),
  title: 'cause',
  fields: {
    parcel_id: { kind: 'reference', label, bounds: { ...pointing, evenDisabled: true } },
    cause: { kind: 'string', label },
  },
})

/** What the guard and the effect of a merge were given. */
export const seenMerges: Step[] = []

const parcels: ResourceModule = {
  definition: parcel,
  guards: {
    async merge(_on, step) {
      return step.values.name === 'taken' ? { name: { word: 'choice', values: { field: label } } } : undefined
    },
  },
  effects: {
    async merge(_on, step) {
      seenMerges.push(step)
    },
  },
}

export const parcelRegistry = new Registry([parcels, { definition: stop }, { definition: fee }])

/** Makes the tables of parcels. */
export async function makeParcels(db: Db): Promise<void> {
  // Migrations see the database without its tables.
  const schema = new Schema(db as unknown as Kysely<unknown>)
  await schema.table('parcel', {
    code: textColumn(),
    name: textColumn(),
    name_en: textColumn(),
    phone: textColumn(),
    photos: textColumn('[]'),
    state: textColumn('open'),
    reason: textColumn(),
    into_id: referenceColumn('parcel', 'set null'),
    earlier_id: referenceColumn('parcel', 'set null'),
    lock_version: integerColumn(),
  })
  await schema.index('parcel', ['code'], { unique: true })
  await schema.searchable('parcel')
  await schema.table('parcel_stop', { parcel_id: referenceColumn('parcel', 'cascade'), place: textColumn() })
  await schema.table('parcel_fee', { parcel_id: referenceColumn('parcel', 'cascade'), cause: textColumn() })
}
