/** A number of a drawing, as the column holds it: shares of its width and height from the left and from the top. */
export interface Balloon {
  position_no: string
  x: string
  y: string
}

/** Hundredths of the drawing. */
export interface Spot {
  x: number
  y: number
}

const natural = new Intl.Collator('en', { numeric: true })
const share = (value: number): string => Math.min(100, Math.max(0, value)).toFixed(2)

/** The numbers on a drawing that a position of a parts list stands for: a pair of seats at `6/8` is both 6 and 8. */
export const numbersOf = (position: string): string[] =>
  position
    .split(/[/,，、]/)
    .map((number) => number.trim())
    .filter(Boolean)

/** The numbers that a parts list has on a drawing, each once, in the order people count. */
export function positionsIn(parts: readonly { position_no?: unknown }[]): string[] {
  const named = parts.flatMap(({ position_no }) => numbersOf(String(position_no ?? '')))
  return [...new Set(named)].sort(natural.compare)
}

/** The balloons with that of a position at a spot, inside the drawing; it is added where there was none. */
export function placedAt(balloons: readonly Balloon[], position_no: string, { x, y }: Spot): Balloon[] {
  const balloon = { position_no, x: share(x), y: share(y) }
  const at = balloons.findIndex((one) => one.position_no === position_no)
  return at < 0 ? [...balloons, balloon] : balloons.map((one, n) => (n === at ? balloon : one))
}

export const takenOff = (balloons: readonly Balloon[], position_no: string): Balloon[] =>
  balloons.filter((one) => one.position_no !== position_no)

export const spotOf = ({ x, y }: Balloon): Spot => ({ x: Number(x) || 0, y: Number(y) || 0 })

/** Positions that stand nowhere on the drawing. */
export const unplaced = (positions: readonly string[], balloons: readonly Balloon[]): string[] =>
  positions.filter((position) => !balloons.some((one) => one.position_no === position))

/** Numbers on the drawing that no part has. */
export const unlisted = (positions: readonly string[], balloons: readonly Balloon[]): string[] =>
  balloons.map((one) => one.position_no).filter((position) => !positions.includes(position))

/** The position to place after one: the next without a place, from the beginning again behind the last. */
export function nextToPlace(positions: readonly string[], balloons: readonly Balloon[], after: string): string | null {
  const left = unplaced(positions, balloons)
  const behind = positions.slice(positions.indexOf(after) + 1)
  return left.find((position) => behind.includes(position)) ?? left[0] ?? null
}

const small = 0.5
const large = 5

/** Where an arrow key takes a balloon; undefined for any other key. */
export function movedBy({ x, y }: Spot, key: string, isFar: boolean): Spot | undefined {
  const by = isFar ? large : small
  const moves: Readonly<Record<string, Spot>> = {
    ArrowLeft: { x: x - by, y },
    ArrowRight: { x: x + by, y },
    ArrowUp: { x, y: y - by },
    ArrowDown: { x, y: y + by },
  }
  return Object.hasOwn(moves, key) ? moves[key] : undefined
}
