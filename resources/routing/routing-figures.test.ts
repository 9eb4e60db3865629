import { expect, it } from 'vitest'
import { type FigureRow, operationCost, routingFigures } from './routing-figures.ts'

/** Pseudo-random whole numbers, the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const minutes = (hundredths: number): string => (hundredths / 100).toFixed(2)

function routing(roll: (below: number) => number, overlaps: boolean): { rows: FigureRow[]; batch_qty: number } {
  const rows = Array.from({ length: 1 + roll(8) }, (): FigureRow => {
    const link_type = ['FS', 'FS', 'SS', 'FF', 'SF'][roll(5)]
    const isOutside = roll(5) === 0
    return {
      ...{ setup_min: minutes(roll(9000)), run_min: minutes(roll(3000)), wait_min: minutes(roll(2) * roll(6000)) },
      ...{
        rate_hour: roll(200),
        link_type,
        is_outsource: isOutside ? 1 : 0,
        lead_time_days: isOutside ? roll(20) : null,
      },
      overlap_qty: overlaps && link_type === 'FS' && roll(2) === 0 ? 1 + roll(12) : null,
    }
  })
  return { rows, batch_qty: 1 + roll(12) }
}

/** Hundredths of minutes of a decimal. */
const of = (value: unknown): number => Math.round(Number(value) * 100)

/** The same routing as chains of what runs at once, in fractions. */
function chains(rows: readonly FigureRow[]): FigureRow[][] {
  const found: FigureRow[][] = []
  for (const row of rows) {
    const last = found.at(-1)
    const isSame = last?.[0]?.is_outsource === row.is_outsource
    if (last && isSame && row.link_type !== 'FS') last.push(row)
    else found.push([row])
  }
  return found
}

const timeOf = (row: FigureRow, batch: number) => of(row.setup_min) + of(row.run_min) * batch + of(row.wait_min)

/** Moments in which each piece leaves each operation, one after the other, by going through all of them. */
function lastPiece(rows: readonly FigureRow[], batch: number): number {
  let all = 0
  let before: { start: number; pieces: number[] } | undefined
  for (const row of rows) {
    const overlap = Number(row.overlap_qty ?? 0)
    const flows = before !== undefined && overlap > 0 && overlap < batch
    const start = flows ? (before?.pieces[overlap - 1] ?? 0) : all
    const [setup, run, wait] = [of(row.setup_min), of(row.run_min), of(row.wait_min)]
    const pieces: number[] = []
    let free = start + setup
    for (let piece = 0; piece < batch; piece += 1) {
      free = Math.max(free, flows ? (before?.pieces[piece] ?? 0) : 0) + run
      pieces.push(free + wait)
    }
    all = Math.max(all, pieces.at(-1) ?? 0)
    before = { start, pieces }
  }
  return all
}

it('figures are those of an evaluation in fractions, for a thousand routings', () => {
  const roll = dice(67)
  for (let time = 0; time < 1000; time += 1) {
    const { rows, batch_qty } = routing(roll, false)
    const hours = 1 + roll(12)
    const found = routingFigures(rows, { batch_qty, work_hours_per_day: hours })
    const inHouse = chains(rows).filter(([first]) => first?.is_outsource !== 1)
    const outside = chains(rows).filter(([first]) => first?.is_outsource === 1)
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    const longest = sum(inHouse.map((chain) => Math.max(...chain.map((row) => timeOf(row, batch_qty)))))
    const days = sum(outside.map((chain) => Math.max(...chain.map((row) => Number(row.lead_time_days)))))
    // Cents times sixty batches are whole, so that half a cent is not lost in fractions.
    const cents = rows.map((row) => {
      const parts = (of(row.setup_min) + of(row.run_min) * batch_qty) * Number(row.rate_hour)
      const whole = Math.floor(parts / (60 * batch_qty))
      return whole + (2 * (parts - whole * 60 * batch_qty) >= 60 * batch_qty ? 1 : 0)
    })
    expect(found).toEqual({
      setup: sum(rows.map((row) => of(row.setup_min))),
      run: sum(rows.map((row) => of(row.run_min))),
      cost: sum(cents),
      inHouse: longest,
      outsourcedDays: days,
      leadDays: Math.ceil(longest / (hours * 6000)) + days,
    })
  }
})

it('an overlapping operation takes its pieces as they come', () => {
  const roll = dice(12)
  for (let time = 0; time < 500; time += 1) {
    const { rows, batch_qty } = routing(roll, true)
    const own = rows.map((row) => ({ ...row, link_type: 'FS', is_outsource: 0 }))
    const { inHouse } = routingFigures(own, { batch_qty, work_hours_per_day: 8 })
    expect(inHouse).toBe(lastPiece(own, batch_qty))
  }
})

it.each([
  ['half a cent counts', { setup_min: '0', run_min: '0.01', rate_hour: 30 }, 1, 1],
  ['less does not', { setup_min: '0', run_min: '0.01', rate_hour: 29 }, 1, 0],
  ['setup is shared by the batch', { setup_min: '20.00', run_min: '6.00', rate_hour: 90 }, 10, 1200],
  [
    'more than a float can hold exactly',
    { setup_min: '99999', run_min: '99999', rate_hour: 999_983 },
    999_983,
    166_662_000_000,
  ],
])('%s', (_what, row, batch, cents) => {
  const cost = operationCost(row, batch)
  expect(Math.abs(cost - cents) <= (cents > 1e9 ? 1e6 : 0)).toBe(true)
  const exact = (BigInt(of(row.setup_min)) + BigInt(of(row.run_min)) * BigInt(batch)) * BigInt(row.rate_hour)
  expect(BigInt(cost) * 120n * BigInt(batch) - 2n * exact <= 60n * BigInt(batch)).toBe(true)
})

it('nothing takes no time and costs nothing', () => {
  const none = { setup: 0, run: 0, cost: 0, inHouse: 0, outsourcedDays: 0, leadDays: 0 }
  expect(routingFigures([], { batch_qty: 5, work_hours_per_day: 8 })).toEqual(none)
})
