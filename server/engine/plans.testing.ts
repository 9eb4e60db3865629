import type { Kysely } from 'kysely'
import { audited, sortable } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import {
  auditColumns,
  integerColumn,
  jsonColumn,
  nullableInteger,
  referenceColumn,
  Schema,
  textColumn,
} from '../db/schema.ts'
import type { ResourceModule } from './module.ts'
import { Registry } from './registry.ts'

const label = text('值', 'Value')

/** What is kept in revisions, with child rows, links and files. */
export const plan = resource({
  name: 'plan',
  node: 'store/plan',
  label: text('方案', 'Plans'),
  title: 'name',
  fields: {
    code: { kind: 'code', label: text('编码', 'Code'), required: 'save' },
    revision: { kind: 'integer', label: text('版本', 'Revision'), default: 1 },
    base_revision: { kind: 'integer', label: text('来源版本', 'Based on') },
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bilingual: true },
    state: {
      kind: 'choice',
      label: text('状态', 'State'),
      default: 'draft',
      bounds: {
        draft: text('草稿', 'Draft'),
        released: text('已发布', 'Released'),
        obsolete: text('已作废', 'Obsolete'),
      },
    },
    cover: { kind: 'image', label },
    photos: { kind: 'images', label },
    marks: { kind: 'rows', label, bounds: { max: 5, columns: { text: { kind: 'string', label } } } },
    price: { kind: 'money', label },
    pin: { kind: 'string', label, guard: 'private' },
    phone: { kind: 'string', label, guard: 'masked' },
    owner_id: { kind: 'reference', label, bounds: { to: 'admin' } },
    release_time: { kind: 'time', label },
    change_note: { kind: 'string', label: text('变更说明', 'Change note') },
    reason: { kind: 'string', label },
    skills: {
      kind: 'links',
      label,
      bounds: { to: 'admin', through: 'plan_skill', by: 'plan_id', as: 'admin_id', max: 5 },
    },
    steps: { kind: 'children', label, bounds: { of: 'plan_step', by: 'plan_id', max: 80 } },
    ...sortable,
    ...audited,
  },
  shown: { reason: { state: 'obsolete' } },
  revision: { of: 'code', number: 'revision', base: 'base_revision' },
  states: { column: 'state', tones: { draft: 'open', released: 'good', obsolete: 'idle' } },
  quickSearch: ['name', 'code'],
  public: ['name'],
  actions: {
    release: { label: text('发布', 'Release'), on: 'row', when: { state: 'draft' }, to: 'released' },
    revise: {
      label: text('新建版本', 'New revision'),
      on: 'row',
      kind: 'revise',
      when: { state: ['released', 'obsolete'] },
      asks: { change_note: 'required', name: 'optional' },
      input: { note: { kind: 'text', label: text('备注', 'Note') } },
      sets: { release_time: null, change_note: null },
    },
  },
})

export const planStep = resource({
  name: 'plan_step',
  label: text('步骤', 'Steps'),
  title: 'name',
  fields: {
    plan_id: { kind: 'reference', label, required: 'save', bounds: { to: 'plan', onDelete: 'cascade' } },
    position: { kind: 'integer', label },
    name: { kind: 'string', label, required: 'save', bilingual: true },
    drawing: { kind: 'file', label },
    pin: { kind: 'string', label, guard: 'private' },
    ...audited,
  },
})

export const plansWith = (module: Partial<ResourceModule> = {}): Registry =>
  new Registry([{ ...module, definition: plan }, { definition: planStep }])

export async function makePlans(db: Db): Promise<void> {
  // Migrations see the database without its tables.
  const schema = new Schema(db as unknown as Kysely<unknown>)
  await schema.table('plan', {
    code: textColumn(),
    revision: integerColumn(1),
    base_revision: nullableInteger(),
    name: textColumn(),
    name_en: textColumn(),
    state: textColumn('draft'),
    cover: textColumn(),
    photos: jsonColumn(),
    marks: jsonColumn(),
    price: nullableInteger(),
    pin: textColumn(),
    phone: textColumn(),
    owner_id: referenceColumn('admin', 'set null'),
    release_time: nullableInteger(),
    change_note: textColumn(),
    reason: textColumn(),
    weigh: integerColumn(),
    ...auditColumns(),
  })
  await schema.index('plan', ['code', 'revision'], { unique: true })
  await schema.searchable('plan')
  await schema.table('plan_step', {
    plan_id: referenceColumn('plan', 'cascade'),
    position: nullableInteger(),
    name: textColumn(),
    name_en: textColumn(),
    drawing: textColumn(),
    pin: textColumn(),
    ...auditColumns(),
  })
  const link = { plan_id: referenceColumn('plan', 'cascade'), admin_id: referenceColumn('admin', 'cascade') }
  await schema.keyedTable('plan_skill', link, ['plan_id', 'admin_id'])
}
