import { type Fault, Refusal } from '../../contract/failures/failures.ts'
import { type Language, text } from '../../contract/text.ts'
import { violationOf } from '../engine/write/constraint.ts'
import { refuseField } from '../forms/refuse.ts'
import { type ContactField, contactNames } from './contacts.ts'

export const occupied = (contact: ContactField): Fault => ({
  word: 'occupied',
  values: { field: contactNames[contact] },
})

export const nameOccupied: Fault = { word: 'occupied', values: { field: text('用户名', 'username') } }

/** When a concurrent write was first: refuses with the same sentences as the check before the write. */
export async function refuseTaken<T>(language: Language, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const violation = violationOf(error)
    if (violation?.kind !== 'unique') throw error
    const column = (['username', 'email', 'mobile'] as const).find((name) =>
      violation.columns.some((column) => column === name || column.endsWith(`_${name}`)),
    )
    if (!column) throw error
    return refuseField(column, column === 'username' ? nameOccupied : occupied(column), language)
  }
}

/** Gives a wrong password the sentence and the field of its form; a locked account keeps its own. */
export async function refuseWrongPassword(
  at: { field: string; word: Fault['word']; language: Language },
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refusal && error.word === 'credentials') refuseField(at.field, { word: at.word }, at.language)
    throw error
  }
}
