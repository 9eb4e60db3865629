import type { Faults } from '../../contract/definition/check.ts'
import { controllerFile, controllerPath, tableOfController, writingNodeOf } from '../../contract/definition/covered.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { dialectOf } from '../../server/db/dialect.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Save, Values } from '../../server/engine/module.ts'
import { resources } from '../tables.ts'
import { coveringFailures } from './covering-failures.ts'

const key = 'id'

/** The controllers that a rule may name, as existing clients offer them (protocol 8.1). */
export function controllersOf(covers: (definition: Definition) => boolean): Values {
  const nodes = resources.filter(covers).flatMap((one) => writingNodeOf(one) ?? [])
  const files = nodes.map(controllerFile).sort()
  return { controllers: Object.fromEntries(files.map((file) => [file, file])) }
}

/** The table that the rule covers after the save; undefined while its controller is unknown. */
export const coveredBy = ({ values, before }: Save): Definition | undefined =>
  tableOfController(resources, String(values.controller ?? before?.controller ?? ''))

/**
 * Faults of what a rule says about its table, by column; fills in what follows from the controller: its path, table and key.
 */
export function coveringFaults(on: WorkContext, save: Save, covers: (definition: Definition) => boolean): Faults {
  const { values, before } = save
  const table = coveredBy(save)
  const node = table && writingNodeOf(table)
  if (node !== undefined && 'controller' in values)
    Object.assign(values, { controller: controllerFile(node), controller_as: controllerPath(node) })
  const { controller = '', data_table = '', primary_key = '', connection = '' } = { ...before, ...values }
  if (data_table === '' && table) values.data_table = table.name
  if (primary_key === '') values.primary_key = key
  return {
    ...(controller !== '' && !(table && covers(table)) && { controller: fault('controller', { controller }) }),
    ...tableFaults(String(data_table), table),
    ...(primary_key !== '' && primary_key !== key && { primary_key: fault('key', { key }) }),
    ...(connection !== '' && connection !== dialectOf(on.db) && { connection: fault('connection', { connection }) }),
  }
}

function tableFaults(named: string, table: Definition | undefined): Faults {
  if (named === '') return {}
  if (!resources.some(({ name }) => name === named)) return { data_table: fault('noKey') }
  return table && named !== table.name ? { data_table: fault('otherTable', { table: table.name }) } : {}
}

const fault = (word: keyof typeof coveringFailures, values: Values = {}) => ({
  word: coveringFailures[word],
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value).slice(0, 60)])),
})
