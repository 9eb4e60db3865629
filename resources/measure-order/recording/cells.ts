import { Decimal } from '../../../contract/decimal.ts'
import { plainDecimal } from '../../../contract/figures.ts'
import { isSameWord } from '../../../contract/folded.ts'
import { placeName, readTyped } from '../readings/entry.ts'
import { readingFailures } from '../readings/reading-failures.ts'
import type { SentReading, Sheet, SheetItem } from '../readings/sheet.ts'
import { isInside, limitsOf, one } from '../tolerance/item.ts'
import { expectedWord } from '../tolerance/judge-item.ts'

/** One reading that is to be taken: of a sample a piece. */
export interface Place {
  item: SheetItem
  seq: number
}

/** What was read at a place, and whether the server has it. */
export interface Cell {
  value: string
  state: 'saved' | 'waiting' | 'refused'
  /** Of the reading that the server has, which a correction replaces. */
  id?: number
}

/** What a reading that waits says: what the server will be told, and for which round it was taken. */
export interface Written extends Omit<SentReading, 'key'> {
  round: number
}

export const nameOfPlace = ({ item, seq }: Place): string => placeName({ item_id: item.id, seq })

/** Every place of a sheet in the order in which it is walked through. */
export const placesOf = ({ items }: Sheet): Place[] =>
  items.flatMap((item) =>
    Array.from({ length: Math.max(1, item.readings_required) }, (_, at) => ({ item, seq: at + 1 })),
  )

/** What stands where: readings of this round, and over them what was written here and is still on its way. */
export function cellsOf(
  { order, readings }: Sheet,
  written: readonly (Written & { refused: boolean })[],
): ReadonlyMap<string, Cell> {
  const cells = new Map<string, Cell>()
  for (const { item_id, seq, round, value, id } of readings) {
    if (round === order.round) cells.set(placeName({ item_id, seq }), { value, state: 'saved', id })
  }
  for (const { item_id, seq, value, refused } of written) {
    const name = placeName({ item_id, seq })
    const id = cells.get(name)?.id
    cells.set(name, { value, state: refused ? 'refused' : 'waiting', ...(id !== undefined && { id }) })
  }
  return cells
}

/** The next place without a reading, after this one and then from the start; undefined when everything is read. */
export function nextGap(places: readonly Place[], cells: ReadonlyMap<string, Cell>, from: number): number | undefined {
  const order = places.map((_, at) => (from + 1 + at) % places.length)
  return order.find((at) => {
    const place = places[at]
    return place && !cells.has(nameOfPlace(place))
  })
}

/** Refusals that a card says in fewer words, since it knows where it is. */
const faults = { number: readingFailures.number, decimals: readingFailures.decimals, large: readingFailures.large }

/** How a typed value stands to its item, before the server judges it. */
export type Judged =
  | { kind: 'empty' }
  | { kind: 'fault'; word: keyof typeof faults }
  | { kind: 'recorded' }
  | { kind: 'inside' }
  | { kind: 'over' | 'under'; by: string }

/** Against the limits of one reading; what is judged by all readings together is only recorded here. */
export function judgeTyped(item: SheetItem, typed: string): Judged {
  if (typed.trim() === '') return { kind: 'empty' }
  const read = readTyped(item, typed, 1)
  if (read.fault) return { kind: 'fault', word: faultNamed(read.fault.word) }
  if (item.value_type !== 'number') return judgeWord(item, read.value)
  const figure = Decimal.read(read.value)
  const limits = limitsOf(item)
  if (!figure || !limits || item.aggregate !== 'each') return { kind: 'recorded' }
  if (isInside(one(figure), limits)) return { kind: 'inside' }
  const { lo, hi } = limits
  if (hi && figure.compare(hi) > 0) return { kind: 'over', by: figure.minus(hi).toText() }
  return { kind: 'under', by: lo ? lo.minus(figure).toText() : '' }
}

const faultNamed = (word: unknown): keyof typeof faults =>
  word === faults.decimals ? 'decimals' : word === faults.large ? 'large' : 'number'

function judgeWord(item: SheetItem, value: string): Judged {
  const expected = expectedWord(item)
  if (expected === undefined) return { kind: 'recorded' }
  return isSameWord(value, expected) ? { kind: 'inside' } : { kind: 'under', by: '' }
}

/** A value as a drawing writes it: with the sign that it has, and a plus where a deviation lies above. */
export function signed(value: string | null): string {
  const plain = plainDecimal(value ?? '')
  const figure = Decimal.read(plain)
  if (!figure) return ''
  const side = figure.compare(Decimal.zero)
  return side > 0 ? `+${plain}` : side < 0 ? plain.replace('-', '−') : '0'
}

/** The two limits as they are read on a gauge. */
export function limitTexts(item: SheetItem): { lo: string | undefined; hi: string | undefined } {
  const limits = item.value_type === 'number' ? limitsOf(item) : undefined
  return { lo: limits?.lo?.toText(item.decimals), hi: limits?.hi?.toText(item.decimals) }
}

/** A key of the pad pressed after what stands there. */
export function pressed(typed: string, key: string): string {
  if (key === 'delete') return typed.slice(0, -1)
  if (key === '-') return typed.startsWith('-') ? typed.slice(1) : `-${typed}`
  if (key === '.') return typed.includes('.') ? typed : `${/\d/.test(typed) ? typed : `${typed}0`}.`
  return typed + key
}
