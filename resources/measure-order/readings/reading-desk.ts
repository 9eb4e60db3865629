import { placeName, type ReadingPlace } from './entry.ts'
import type { Recorded, SentReading, Sheet, SheetReading } from './sheet.ts'

/** What is said of a cell besides the reading that stands there. */
export interface CellMark {
  typed: string
  state: 'saving' | 'saved' | 'unsent' | 'wrong'
  sentence?: string
}

/** A reading to be recorded, with what was asked about it. */
export interface Accepted extends ReadingPlace {
  value: string
  instrument_id: number | null
  confirm: boolean
  /** Of a correction. */
  reason: string
}

export interface DeskState {
  /** Readings of the present round by the name of their place, as the server has them. */
  recorded: ReadonlyMap<string, Pick<SheetReading, 'id' | 'value' | 'nickname' | 'create_time'>>
  marks: ReadonlyMap<string, CellMark>
  /** Readings that the server does not have yet. */
  waiting: number
  /** Why they could not be sent. */
  failure: string | undefined
  /** The order still takes readings of this caller. */
  records: boolean
  warnings: readonly string[]
}

export interface DeskParts {
  sheet: Sheet
  /** Whose readings they are. */
  nickname: string
  key(): string
  /** Unix seconds. */
  now(): number
  send(body: { id: number; round: number; readings: readonly SentReading[] }): Promise<Recorded>
  /** The sentence of what went wrong. */
  reasonOf(failure: unknown): string
}

type Queued = Accepted & { key: string; taken_time: number }

/** Readings that go to the server together. */
const most = 500

/**
 * Where readings are written down and sent one batch after the other: what was typed is shown at once and kept until the server has it.
 */
export class ReadingDesk {
  readonly #parts: DeskParts
  readonly #listeners = new Set<() => void>()
  readonly #queue = new Map<string, Queued>()
  #underWay: ReadonlySet<string> = new Set()
  #state: DeskState

  constructor(parts: DeskParts) {
    this.#parts = parts
    const { order, readings } = parts.sheet
    const present = readings.filter(({ round }) => round === order.round)
    this.#state = {
      recorded: new Map(present.map((reading) => [placeName(reading), reading])),
      marks: new Map(),
      ...{ waiting: 0, failure: undefined, records: order.records, warnings: [] },
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): DeskState => this.#state

  /** What stands at each place for whoever types there: what is on its way counts, what waits can still be typed anew. */
  standing(): Map<string, string> {
    const { recorded, marks } = this.#state
    const values = new Map([...recorded].map(([name, { value }]) => [name, value]))
    for (const name of this.#underWay) values.set(name, marks.get(name)?.typed ?? '')
    return values
  }

  /** Says why a value is not taken, and keeps it in its cell. */
  refuse(place: ReadingPlace, typed: string, sentence: string): void {
    this.#queue.delete(placeName(place))
    this.#mark([[placeName(place), { typed, state: 'wrong', sentence }]])
  }

  /** What was typed is given up: the reading that stands there shows again. */
  forget(places: readonly ReadingPlace[]): void {
    for (const place of places) this.#queue.delete(placeName(place))
    this.#mark(places.map((place) => [placeName(place), undefined]))
  }

  record(accepted: readonly Accepted[]): void {
    const { key, now } = this.#parts
    for (const entry of accepted) this.#queue.set(placeName(entry), { ...entry, key: key(), taken_time: now() })
    this.#mark(accepted.map((entry) => [placeName(entry), { typed: entry.value, state: 'saving' }]))
    void this.send()
  }

  /** Sends what waits, unless that is being done already. */
  async send(): Promise<void> {
    const batch = [...this.#queue].slice(0, most)
    if (this.#underWay.size > 0 || batch.length === 0) return
    this.#underWay = new Set(batch.map(([name]) => name))
    this.#mark(batch.map(([name, { value }]) => [name, { typed: value, state: 'saving' }]))
    const { order } = this.#parts.sheet
    try {
      const readings = batch.map(([name, entry]) => this.#sentOf(name, entry))
      const answer = await this.#parts.send({ id: order.id, round: order.round, readings })
      this.#underWay = new Set()
      this.#take(answer, batch)
      void this.send()
    } catch (failure) {
      this.#underWay = new Set()
      this.#set({ failure: this.#parts.reasonOf(failure) })
      this.#mark([...this.#queue].map(([name, { value }]) => [name, { typed: value, state: 'unsent' }]))
    }
  }

  #sentOf(name: string, { key, item_id, seq, value, instrument_id, confirm, reason, taken_time }: Queued): SentReading {
    const replaces = this.#state.recorded.get(name)?.id
    return {
      ...{ key, item_id, seq, value, taken_time },
      ...(instrument_id !== null && { instrument_id }),
      ...(confirm && { confirm }),
      ...(replaces !== undefined && { replaces, reason }),
    }
  }

  #take({ saved, refused, warnings, order }: Recorded, batch: readonly (readonly [string, Queued])[]): void {
    const recorded = new Map(this.#state.recorded)
    const marks: [string, CellMark][] = []
    const ids = new Map(saved.map(({ key, id }) => [key, id]))
    for (const [name, entry] of batch) {
      const id = ids.get(entry.key)
      const refusal = refused.find(({ key }) => key === entry.key)
      const isLatest = this.#queue.get(name) === entry
      if (isLatest) this.#queue.delete(name)
      if (id !== undefined) {
        const { nickname, now } = this.#parts
        recorded.set(name, { id, value: entry.value, nickname, create_time: now() })
        if (isLatest) marks.push([name, { typed: entry.value, state: 'saved' }])
      }
      if (refusal?.current) recorded.set(name, refusal.current)
      if (refusal && isLatest) marks.push([name, { typed: entry.value, state: 'wrong', sentence: refusal.msg }])
    }
    const told = new Set([...this.#state.warnings, ...warnings.map(({ msg }) => msg)])
    this.#set({ recorded, failure: undefined, records: order.records, warnings: [...told] })
    this.#mark(marks)
  }

  #mark(changes: readonly (readonly [string, CellMark | undefined])[]): void {
    const marks = new Map(this.#state.marks)
    for (const [name, mark] of changes) {
      if (mark) marks.set(name, mark)
      else marks.delete(name)
    }
    this.#set({ marks, waiting: this.#queue.size })
  }

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
