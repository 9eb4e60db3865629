import type { Calendar } from '../../contract/definition/calendar.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { stateOf } from '../../contract/definition/workflow.ts'
import type { Language } from '../../contract/text.ts'
import { joinedRow } from '../kinds/references/relations.tsx'
import { idOf, nameOf, type Row } from '../parts/row.ts'
import type { Plan } from './days.ts'

/** The plan of a row; undefined while it has none. */
export function planOf({ start, end }: Calendar, row: Row): Plan | undefined {
  const [from, until] = [row[start], row[end]]
  return typeof from === 'number' && typeof until === 'number' ? { start: from, end: until } : undefined
}

/** The lane that a row is in; 0 for nobody's. */
export const laneOf = ({ lane }: Calendar, row: Row): number => Number(row[lane] ?? 0)

/** A lane with what it is called. */
export interface Lane {
  id: number
  name: string
}

/** Rows in the order of their beginnings. */
export const byStart = (calendar: Calendar, rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => Number(one[calendar.start]) - Number(other[calendar.start]) || idOf(one) - idOf(other))

/** The lanes that rows are in, by name; those of nobody come last. `kept` stand there in any case. */
export function lanesOf(
  { calendar, target }: { calendar: Calendar; target: Definition | undefined },
  rows: readonly Row[],
  kept: readonly Lane[],
  language: Language,
): Lane[] {
  const lanes = new Map(kept.map((lane) => [lane.id, lane]))
  for (const row of rows) {
    const id = laneOf(calendar, row)
    const joined = joinedRow(row, calendar.lane)
    if (!lanes.has(id)) lanes.set(id, { id, name: target && joined ? nameOf(target, joined, language) : `#${id}` })
  }
  return [...lanes.values()].sort(
    (one, other) => Number(one.id === 0) - Number(other.id === 0) || one.name.localeCompare(other.name, language),
  )
}

/** Whether the plan of a row takes the time of its lane. */
export function isBinding(definition: Definition, { binding }: Calendar, row: Row): boolean {
  const state = stateOf(definition, row)
  return state === undefined || binding.includes(state)
}

/** By id of a row, the rows of its lane that are planned for the same time. */
export function clashesOf(definition: Definition, calendar: Calendar, rows: readonly Row[]): Map<number, Row[]> {
  const clashes = new Map<number, Row[]>()
  const binding = byStart(calendar, rows).filter(
    (row) => laneOf(calendar, row) > 0 && isBinding(definition, calendar, row),
  )
  for (const [at, row] of binding.entries()) {
    const end = planOf(calendar, row)?.end ?? 0
    for (const other of binding.slice(at + 1)) {
      if ((planOf(calendar, other)?.start ?? 0) >= end) break
      if (laneOf(calendar, other) !== laneOf(calendar, row)) continue
      clashes.set(idOf(row), [...(clashes.get(idOf(row)) ?? []), other])
      clashes.set(idOf(other), [...(clashes.get(idOf(other)) ?? []), row])
    }
  }
  return clashes
}

/** Rows of one lane below each other where they overlap: by id the line that each is on, and how many lines there are. */
export function stacked(calendar: Calendar, rows: readonly Row[]): { lineOf: Map<number, number>; lines: number } {
  const ends: number[] = []
  const lineOf = new Map<number, number>()
  for (const row of byStart(calendar, rows)) {
    const { start, end } = planOf(calendar, row) ?? { start: 0, end: 0 }
    const free = ends.findIndex((until) => until <= start)
    const line = free < 0 ? ends.length : free
    ends[line] = end
    lineOf.set(idOf(row), line)
  }
  return { lineOf, lines: Math.max(1, ends.length) }
}
