import { isChangeable, watchedField } from '../../contract/definition/covered.ts'
import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { securitySensitiveData } from '../../contract/system/securitySensitiveData.ts'
import { type Language, say } from '../../contract/text.ts'
import type { Rules, Values } from '../../server/engine/module.ts'
import { controllersOf, coveredBy, coveringFaults } from '../security-data-recycle/covering.server.ts'
import { coveringFailures } from '../security-data-recycle/covering-failures.ts'
import { resources } from '../tables.ts'

/** Rules that put changes of sensitive columns into their log (protocol 8.4). */
export const rules: Rules = {
  posted: withFields,

  async beforeSave(on, save) {
    const faults = coveringFaults(on, save, isChangeable)
    const table = coveredBy(save)
    // Checked by its kind: an object.
    const fields = save.values.data_fields as Values | undefined
    if (!table || fields === undefined) return faults
    const unknown = Object.keys(fields).find((column) => !watchedField(table, column))
    if (unknown !== undefined)
      return { ...faults, data_fields: { word: coveringFailures.noColumn, values: { column: unknown.slice(0, 60) } } }
    save.values.data_fields = Object.fromEntries(
      Object.entries(fields).map(([column, label]) => [
        column,
        String(label || fieldOf(table, column)?.label.zh || column),
      ]),
    )
    if (Object.keys(fields).length === 0) return { ...faults, data_fields: emptyFields }
    return faults
  },

  async afterRead({ actor }, rows, extent) {
    if (extent !== 'list') return
    for (const row of rows) {
      const table = resources.find(({ name }) => name === row.data_table)
      // A value of kind `json`.
      const fields = Object.entries((row.data_fields ?? {}) as Values)
      row.data_fields = fields.map(([column, label]) => spoken(table, column, String(label), actor.language))
    }
  },

  async newRow() {
    return controllersOf(isChangeable)
  },
  async besideRow() {
    return controllersOf(isChangeable)
  },
}

const emptyFields = { word: 'required', values: { field: securitySensitiveData.fields.data_fields.label } } as const

/** A label that nobody wrote is the one of the field, in the reader's language. */
function spoken(table: Definition | undefined, column: string, label: string, language: Language): string {
  const known = table && fieldOf(table, column)?.label
  const isOwn = !known || (label !== '' && label !== known.zh && label !== known.en)
  return isOwn ? label || column : say(known, language)
}

/** Clients post the names of the columns and, beside them, what each is called (protocol 8.4). */
function withFields(body: Values): Values {
  const { fields, data_fields } = body
  if (Array.isArray(fields)) {
    const named = fields.flatMap((one: unknown): [string, unknown][] => {
      const { name, value } = Object(one) as { name?: unknown; value?: unknown }
      return typeof name === 'string' ? [[name, typeof value === 'string' ? value : '']] : []
    })
    return { ...body, data_fields: Object.fromEntries(named) }
  }
  if (!Array.isArray(data_fields)) return body
  const names = data_fields.filter((name): name is string => typeof name === 'string')
  return { ...body, data_fields: Object.fromEntries(names.map((name) => [name, ''])) }
}
