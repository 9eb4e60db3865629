import type { Faults } from '../../contract/definition/check.ts'
import { isEmpty } from '../../contract/empty.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import type { ReadContext } from '../../server/engine/context.ts'
import type { Rules, Save, Values } from '../../server/engine/module.ts'
import { closeMemberFiles } from '../product/member-files.server.ts'
import { supplier } from '../supplier/supplier.ts'
import type { Tables } from '../tables.ts'
import { part } from './part.ts'
import { partFailures } from './part-failures.ts'

const { fields } = part

/** What the definition of a part cannot say (areas 9). */
export const rules: Rules<Tables> = {
  async beforeSave(on, save) {
    const { values } = save
    if (typeof values.revision === 'string') values.revision = values.revision.toUpperCase()
    const faults: Faults = {}
    const found = {
      revision: revisionFault(values),
      revision_note: noteFault(save),
      cover: coverFault(save),
      alternatives: alternativesFault(save),
      suppliers: suppliersFault(save),
      downloads: await closeMemberFiles(on, 'part', save),
    }
    for (const [column, fault] of Object.entries(found)) if (fault) faults[column] = fault
    return faults
  },

  async afterRead(on, rows, extent) {
    if (extent === 'select' || !on.may(`${supplier.node}/index`)) return
    const preferred = await preferredOf(
      on,
      rows.map(({ id }) => Number(id)),
    )
    for (const row of rows) row.preferred_supplier = preferred.get(Number(row.id)) ?? ''
  },
}

/** What the preferred supplier of each part is called, in the language of the reader. */
async function preferredOf(
  { db, actor }: ReadContext<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('part_supplier as line')
    .innerJoin('supplier', 'supplier.id', 'line.supplier_id')
    .select(['line.part_id', 'supplier.short_name', 'supplier.name_en'])
    .where('line.part_id', 'in', ids)
    .where('line.is_preferred', '=', 1)
    .execute()
  const called = actor.language === 'en' ? 'name_en' : 'short_name'
  return new Map(rows.map((row) => [Number(row.part_id), row[called] || row.short_name]))
}

function revisionFault({ revision }: Values): Fault | undefined {
  if (revision === undefined || /^[A-Z0-9]{1,8}$/.test(String(revision))) return undefined
  return { word: partFailures.revision }
}

/** A new revision says what changed; the note goes into history with it. */
function noteFault({ values, before }: Save): Fault | undefined {
  if (!before || values.revision === undefined || values.revision === before.revision) return undefined
  const isNoteNew = !isEmpty(values.revision_note) && values.revision_note !== before.revision_note
  return isNoteNew ? undefined : { word: 'required', values: { field: fields.revision_note.label } }
}

/** Only parts that visitors see need a picture. */
function coverFault({ values, before }: Save): Fault | undefined {
  const row: Values = { ...before, ...values }
  const shown = row.status === '1' && row.is_public === 1
  const touched = 'cover' in values || 'status' in values || 'is_public' in values
  return shown && touched && isEmpty(row.cover)
    ? { word: 'required', values: { field: fields.cover.label } }
    : undefined
}

/** A part that is bought at all is bought from one supplier first (areas 9). */
function suppliersFault({ children: { suppliers = [] } }: Save): Fault | undefined {
  const preferred = suppliers.filter((row) => row.is_preferred === 1).length
  if (suppliers.length > 0 && preferred !== 1)
    return { word: preferred === 0 ? partFailures.noPreferred : partFailures.twoPreferred }
  const keys = suppliers.map((row) => `${row.supplier_id} ${String(row.supplier_part_no).toUpperCase()}`)
  const twice = suppliers.find((_, at) => keys.indexOf(keys[at] ?? '') < at)
  return twice && { word: partFailures.supplierTwice, values: { number: String(twice.supplier_part_no) } }
}

function alternativesFault({ children, before }: Save): Fault | undefined {
  const ids = (children.alternatives ?? []).map((row) => Number(row.alt_part_id))
  if (before && ids.includes(Number(before.id))) return { word: partFailures.ownAlternative }
  return new Set(ids).size < ids.length ? { word: partFailures.duplicateAlternative } : undefined
}
