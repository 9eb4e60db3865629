import type { Faults } from '../../contract/definition/check.ts'
import { isEmpty } from '../../contract/definition/kinds.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import type { Rules, Save, Values } from '../../server/engine/module.ts'
import { closeMemberFiles } from '../product/member-files.server.ts'
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
      downloads: await closeMemberFiles(on, 'part', save),
    }
    for (const [column, fault] of Object.entries(found)) if (fault) faults[column] = fault
    return faults
  },
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

function alternativesFault({ children, before }: Save): Fault | undefined {
  const ids = (children.alternatives ?? []).map((row) => Number(row.alt_part_id))
  if (before && ids.includes(Number(before.id))) return { word: partFailures.ownAlternative }
  return new Set(ids).size < ids.length ? { word: partFailures.duplicateAlternative } : undefined
}
