import type { CopiedState, CopyWay } from './copied-params.ts'

/** A line of a parts list as the form holds it. */
export type PartLine = Readonly<Record<string, unknown>>

export interface CopiedPart {
  state: CopiedState
  line: PartLine
  /** Sizes that the product is not made in. */
  lost: readonly string[]
}

export interface PartsInto {
  lines: readonly PartLine[]
  /** Sizes that its lines may name. */
  sizes: readonly string[]
  max: number
}

/**
 * The parts list of one product with the lines of another (areas 8.2). A line is the same where part and position are; one that stays
 * keeps its place in history. A line for sizes that the product is not made in is left: without them it would be one for all sizes.
 */
export function copiedParts(
  into: PartsInto,
  coming: readonly PartLine[],
  way: CopyWay,
): { lines: PartLine[]; outcomes: CopiedPart[] } {
  const standing = new Map(into.lines.map((line) => [keyOf(line), line]))
  const lines = way === 'add' ? [...into.lines] : []
  const outcomes = coming.map((line): CopiedPart => {
    const before = standing.get(keyOf(line))
    if (before && way === 'add') return { state: 'kept', line: before, lost: [] }
    const { sizes, lost } = fitting(namedIn(line), into.sizes)
    const left = (lost.length > 0 && sizes.length === 0 && into.sizes.length > 0) || lines.length >= into.max
    if (left) return { state: 'left', line, lost }
    const next = { ...before, ...line, sizes }
    lines.push(next)
    return { state: before ? 'over' : 'new', line: next, lost }
  })
  const after = new Set(lines.map(keyOf))
  const gone = into.lines.filter((line) => !after.has(keyOf(line)))
  return { lines, outcomes: [...outcomes, ...gone.map((line): CopiedPart => ({ state: 'gone', line, lost: [] }))] }
}

const keyOf = ({ part_id, position_no }: PartLine): string => `${part_id} ${String(position_no ?? '').trim()}`

const namedIn = ({ sizes }: PartLine): string[] => (Array.isArray(sizes) ? sizes.map(String) : [])

const fitting = (named: readonly string[], offered: readonly string[]) => ({
  sizes: named.filter((size) => offered.includes(size)),
  lost: named.filter((size) => !offered.includes(size)),
})
