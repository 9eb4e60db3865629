import { Decimal } from '../../../contract/decimal.ts'
import { plainDecimal } from '../../../contract/figures.ts'
import { isInside, limitsOf, one, type ToleranceItem } from '../tolerance/item.ts'

export interface SheetOrder {
  id: number
  code: string
  title: string
  kind: string
  state: string
  round: number
  photos: readonly string[]
}

export interface SheetItem extends ToleranceItem {
  id: number
  seq: number
  position: string
  name: string
  name_en: string
  kind: string
  unit: string
  is_key: number
  instrument: string
  method: string
  remark: string
  photos: readonly string[]
}

export interface SheetReading {
  id: number
  item_id: number
  round: number
  seq: number
  value: string
}

export interface Gauge {
  id: number
  code: string
  name: string
}

/** What `GET sheet` answers: an order with all that is read on it. */
export interface Sheet {
  order: SheetOrder
  items: readonly SheetItem[]
  readings: readonly SheetReading[]
  instruments: readonly Gauge[]
}

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

/** What a reading that waits says, as the server will be told. */
export interface Written {
  item_id: number
  round: number
  seq: number
  value: string
  replaces?: number
}

export const placeName = (itemId: number, seq: number): string => `${itemId} ${seq}`

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
    if (round === order.round) cells.set(placeName(item_id, seq), { value, state: 'saved', id })
  }
  for (const { item_id, seq, value, refused } of written) {
    const name = placeName(item_id, seq)
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
    return place && !cells.has(placeName(place.item.id, place.seq))
  })
}

/** How a typed value stands to its item, before the server judges it. */
export type Judged =
  | { kind: 'empty' }
  | { kind: 'fault'; word: 'number' | 'decimals' }
  | { kind: 'recorded' }
  | { kind: 'inside' }
  | { kind: 'over' | 'under'; by: string }

/** Against the limits of one reading; what is judged by all readings together is only recorded here. */
export function judgeTyped(item: SheetItem, typed: string): Judged {
  if (typed.trim() === '') return { kind: 'empty' }
  if (item.value_type !== 'number') return judgeWord(item, typed)
  const figure = Decimal.read(typed)
  if (!figure) return { kind: 'fault', word: 'number' }
  if (figure.decimals > item.decimals) return { kind: 'fault', word: 'decimals' }
  const limits = limitsOf(item)
  if (!limits || item.aggregate !== 'each') return { kind: 'recorded' }
  if (isInside(one(figure), limits)) return { kind: 'inside' }
  const { lo, hi } = limits
  if (hi && figure.compare(hi) > 0) return { kind: 'over', by: figure.minus(hi).toText() }
  return { kind: 'under', by: lo ? lo.minus(figure).toText() : '' }
}

const folded = (word: string): string => word.trim().toUpperCase().toLowerCase()

function judgeWord(item: SheetItem, typed: string): Judged {
  const expected = item.value_type === 'bool' ? '1' : folded(item.expect_text)
  if (expected === '') return { kind: 'recorded' }
  return folded(typed) === expected ? { kind: 'inside' } : { kind: 'under', by: '' }
}

/** More than ten times the nominal value: a digit too many, or a point forgotten (areas 13.7). */
export function isFar(item: SheetItem, typed: string): boolean {
  const figure = Decimal.read(typed)
  const nominal = Decimal.read(plainDecimal(item.nominal ?? ''))
  if (item.value_type !== 'number' || !figure || !nominal || nominal.compare(Decimal.zero) === 0) return false
  return figure.size().compare(nominal.size().times(10)) > 0
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
