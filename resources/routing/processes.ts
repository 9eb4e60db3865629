import type { JsonObject } from '../../contract/definition/field.ts'

/** A process that an operation can be made of, with what it would copy. */
export interface Process {
  id: number
  code: string
  kind: string
  name?: unknown
  name_en?: unknown
  setup_min?: unknown
  run_min?: unknown
  is_key?: unknown
  is_inspect?: unknown
  is_outsource?: unknown
  [column: string]: unknown
}

/** Processes to choose from, and the hours of a day that lead times are worked out with. */
export interface Processes {
  list: readonly Process[]
  work_hours_per_day: number
}

/** An operation of a process as the grid has it, before it is numbered. */
export function operationOf({ id, code, kind, ...copied }: Process): JsonObject {
  const joined = { id, code, kind, name: copied.name, name_en: copied.name_en }
  // Values of processes came as JSON.
  return { craft_id: id, craft: joined, ...copied } as JsonObject
}
