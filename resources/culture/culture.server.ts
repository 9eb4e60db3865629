import type { Faults } from '../../contract/definition/check.ts'
import { wordsOf } from '../../contract/excerpt.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Rules, Values } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { culture, cultureGroups } from './culture.ts'
import { cultureFailures } from './culture-failures.ts'

const { fields } = culture
/** Of these the company says one thing at a time (areas 7). */
const single = ['mission', 'vision', 'message'] as const
const longestHistory = 500

export const rules: Rules<Tables> = {
  async beforeSave(on, { values, before }) {
    const row = { ...before, ...values }
    return { ...dateFaults(row), ...lengthFaults(row, values), ...(await singleFaults(on, row, before)) }
  },
}

function dateFaults({ event_date, valid_until_date }: Values): Faults {
  if (typeof event_date !== 'string' || typeof valid_until_date !== 'string') return {}
  // Text of dates orders as they do, a year before its days.
  if (valid_until_date >= event_date) return {}
  const values = { start: fields.event_date.label, end: fields.valid_until_date.label }
  return { valid_until_date: { word: 'dateOrder', values } }
}

/** A step on the timeline stays short; its formatting does not count. */
function lengthFaults({ group }: Values, values: Values): Faults {
  if (group !== 'history') return {}
  const long = ['content', 'content_en'].filter(
    (column) => wordsOf(String(values[column] ?? '')).length > longestHistory,
  )
  const limit = { field: fields.content.label, max: longestHistory }
  return Object.fromEntries(long.map((column) => [column, { word: 'tooLong', values: limit }]))
}

async function singleFaults({ db }: WorkContext<Tables>, row: Values, before: Values | null): Promise<Faults> {
  const group = single.find((name) => name === row.group)
  if (!group || row.status !== '1' || (before?.status === '1' && before.group === group)) return {}
  const other = await db
    .selectFrom('culture')
    .select('id')
    .where('group', '=', group)
    .where('status', '=', '1')
    .where('id', '<>', Number(before?.id ?? 0))
    .executeTakeFirst()
  if (!other) return {}
  return { status: { word: cultureFailures.oneEnabled, values: { field: cultureGroups[group] } } }
}
