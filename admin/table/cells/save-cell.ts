import { CallFailure, call } from '../../../browser/api-client.ts'
import { speak } from '../../../browser/language.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { faultsIn } from '../../form/faults.ts'
import { officeKindOf } from '../../kinds/kinds.ts'
import { callAddress, isInForm, withRights } from '../../parts/definition.ts'
import { idOf, type Row, shownRow } from '../../parts/row.ts'
import { tableTexts } from '../../parts/sentences.ts'

/** The checked value of one cell, or the sentence that refuses it: the server's own check, fetched with the first edit. */
export async function checkedCell(definition: Definition, row: Row, change: { column: string; value: unknown }) {
  const { checkRow, checkSentence } = await import('../../../contract/definition/check.ts')
  const { column, value } = change
  const { values, faults } = checkRow(definition, { [column]: value }, { mode: 'edit', before: row })
  const fault = faults[column]
  return fault ? { refused: speak(checkSentence(fault)) } : { value: values[column] }
}

/** The row that came back, whether it stands alone or under `row`. */
export function returnedRow(data: unknown): Row | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const own = 'row' in data ? data.row : data
  // A row is any object with an id (protocol 3.5).
  return typeof own === 'object' && own !== null && 'id' in own ? shownRow(own as Row) : undefined
}

interface Change {
  column: string
  value: unknown
}

/** Posts one switch as two keys, as existing clients do (protocol 3.6). Throws CallFailure. */
export const postSwitch = (definition: Definition, row: Row, { column, value }: Change) =>
  postEdit(definition, { id: idOf(row), [column]: value })

/** Posts one field with the version it was read at (architecture 4). Throws CallFailure. */
export function postCell(definition: Definition, row: Row, { column, value }: Change) {
  const version = row.lock_version === undefined ? {} : { lock_version: row.lock_version }
  return postEdit(definition, { id: idOf(row), ...version, [column]: value })
}

async function postEdit(definition: Definition, body: Row) {
  const { data } = await call({
    path: callAddress(definition, 'edit'),
    method: 'POST',
    query: { return: 'row', ...withRights(definition) },
    body,
    quiet: true,
  })
  return returnedRow(data)
}

/** Why a cell could not be saved: its own sentence when the server named it, else those of all fields, none of which is marked. */
export function failureOf(reason: unknown, column: string): string {
  if (!(reason instanceof CallFailure)) return String(reason)
  const faults = faultsIn(reason.data)
  const sentences = Object.values(faults)
  return (
    faults[column] ?? (sentences.length > 0 ? [...new Set(sentences)].join(speak(tableTexts.between)) : reason.message)
  )
}

/** Columns that a double click opens for typing. */
export function isEditableInPlace(definition: Definition, column: string): boolean {
  const field = fieldOf(definition, column)
  if (!field || field.guard !== undefined) return false
  return officeKindOf(field).isTyped === true && isInForm(definition, column)
}
