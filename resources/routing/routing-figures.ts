import { toScaled } from '../../contract/definition/schemas/schemas.ts'

/** An operation as figures see it: decimals are text as on the wire, or stored hundredths. */
export interface FigureRow {
  setup_min: unknown
  run_min: unknown
  wait_min?: unknown
  /** Undefined for readers without costs. */
  rate_hour?: unknown
  link_type?: unknown
  overlap_qty?: unknown
  is_outsource?: unknown
  /** Of its supplier. */
  lead_time_days?: unknown
}

export interface FigureBasis {
  batch_qty: number
  work_hours_per_day: number
}

/** What a routing comes to; minutes in hundredths, money in cents. */
export interface RoutingFigures {
  setup: number
  run: number
  /** Per piece. */
  cost: number
  /** From the first start to the last end in the own house, of one batch. */
  inHouse: number
  /** At suppliers. */
  outsourcedDays: number
  leadDays: number
}

interface Timed {
  setup: bigint
  run: bigint
  wait: bigint
  rate: bigint
  /** Runs beside the operation before. */
  beside: boolean
  overlap: bigint
  /** At a supplier, in place of its times. */
  days: bigint | null
}

/** Exact figures of a routing (decision 067): whole numbers throughout, so that both sides find the same. */
export function routingFigures(rows: readonly FigureRow[], basis: FigureBasis): RoutingFigures {
  const batch = BigInt(Math.max(1, basis.batch_qty))
  const timed = rows.map(timedOf)
  const sum = (of: (row: Timed) => bigint) => timed.reduce((total, row) => total + of(row), 0n)
  const inHouse = inHouseTime(timed, batch)
  const outsourced = daysAtSuppliers(timed)
  const perDay = BigInt(basis.work_hours_per_day) * 6000n
  return {
    setup: Number(sum(({ setup }) => setup)),
    run: Number(sum(({ run }) => run)),
    cost: Number(sum((row) => costOf(row, batch))),
    inHouse: Number(inHouse),
    outsourcedDays: Number(outsourced),
    leadDays: Number((inHouse + perDay - 1n) / perDay + outsourced),
  }
}

/** Cents of one operation per piece: `(setup / batch + run) / 60 · rate`, half a cent upwards. */
export const operationCost = (row: FigureRow, batch_qty: number): number =>
  Number(costOf(timedOf(row), BigInt(Math.max(1, batch_qty))))

function costOf({ setup, run, rate }: Timed, batch: bigint): bigint {
  // Hundredths of a minute times yuan per hour are cents times sixty.
  const divisor = 60n * batch
  return ((setup + run * batch) * rate * 2n + divisor) / (divisor * 2n)
}

const whole = (value: unknown): bigint => BigInt(Number.isSafeInteger(Number(value)) ? Number(value) : 0)

const hundredths = (value: unknown): bigint =>
  typeof value === 'string' && value !== '' ? whole(toScaled(value, 2)) : whole(value ?? 0)

const timedOf = (row: FigureRow): Timed => ({
  setup: hundredths(row.setup_min),
  run: hundredths(row.run_min),
  wait: hundredths(row.wait_min),
  rate: whole(row.rate_hour ?? 0),
  beside: row.link_type !== undefined && row.link_type !== 'FS',
  overlap: whole(row.overlap_qty ?? 0),
  days: Number(row.is_outsource) === 1 ? whole(row.lead_time_days ?? 0) : null,
})

/**
 * When each piece leaves an operation: the piece `n` at the largest of `intercept + slope · n`, by slope. Pieces leave one run
 * after the other, or as the operation before gives them.
 */
type Pieces = ReadonlyMap<bigint, bigint>

interface Placed {
  start: bigint
  pieces: Pieces
}

/**
 * From the first start to the last end of a batch in the own house: rows follow each other, rows linked another way than FS run
 * beside the one before, and one that overlaps begins with the first pieces of it. Time at suppliers is counted in days elsewhere.
 */
function inHouseTime(rows: readonly Timed[], batch: bigint): bigint {
  let end = 0n
  let before: Placed | undefined
  for (const row of rows) {
    before = row.days === null ? placedAfter(before, { row, end, batch }) : undefined
    if (before) end = largest(end, leaves(before.pieces, batch))
  }
  return end
}

function placedAfter(
  before: Placed | undefined,
  { row, end, batch }: { row: Timed; end: bigint; batch: bigint },
): Placed {
  const { setup, run, wait, beside, overlap } = row
  const flows = before && !beside && overlap > 0n && overlap < batch
  const start = before && beside ? before.start : flows ? leaves(before.pieces, overlap) : end
  const pieces = new Map<bigint, bigint>()
  const note = (slope: bigint, intercept: bigint) =>
    pieces.set(slope, largest(pieces.get(slope) ?? intercept + wait, intercept + wait))
  note(run, start + setup)
  for (const [slope, intercept] of flows ? before.pieces : []) {
    // It waits for the first piece and then runs, or waits for each.
    note(run, intercept + slope)
    note(slope, intercept + run)
  }
  return { start, pieces }
}

const leaves = (pieces: Pieces, piece: bigint): bigint =>
  [...pieces].reduce((latest, [slope, intercept]) => largest(latest, intercept + slope * piece), 0n)

/** Days at suppliers one after the other; of rows beside each other the longest counts. */
function daysAtSuppliers(rows: readonly Timed[]): bigint {
  let total = 0n
  let chain: bigint | undefined
  for (const { days, beside } of rows) {
    if (days === null) {
      chain = undefined
      continue
    }
    const longest: bigint = chain !== undefined && beside ? largest(chain, days) : days
    total += longest - (chain !== undefined && beside ? chain : 0n)
    chain = longest
  }
  return total
}

const largest = (a: bigint, b: bigint): bigint => (a > b ? a : b)
