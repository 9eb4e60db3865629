import type { ToleranceItem } from '../tolerance/item.ts'
import type { Verdict } from '../tolerance/judge-item.ts'

export interface SheetOrder {
  id: number
  code: string
  title: string
  kind: 'site' | 'inspect'
  state: string
  result: string
  round: number
  lock_version: number
  customer_name: string
  object_code: string
  object_name: string
  object_name_en: string
  batch_no: string
  sample_qty: number
  accept_limit: number
  plan_start_time: number | null
  photos: readonly string[]
  /** The caller may record readings, as the order stands. */
  records: boolean
}

/** What is measured, in the order of the rows that sentences count from 1; its decimals are said. */
export interface SheetItem extends ToleranceItem, Pick<Verdict, 'value' | 'deviation' | 'result'> {
  id: number
  seq: number
  position: string
  name: string
  name_en: string
  kind: string
  unit: string
  is_key: number
  instrument_id: number | null
  gauge: string
  method: string
  remark: string
  ng_note: string
  photos: readonly string[]
}

/** A valid reading: of each place of a round there is one. */
export interface SheetReading {
  id: number
  item_id: number
  round: number
  /** The piece of a sample, or the repetition. */
  seq: number
  value: string
  instrument_id: number | null
  source: string
  /** Who took it, and when it was recorded, in unix seconds. */
  nickname: string
  create_time: number | null
}

export interface SheetInstrument {
  id: number
  code: string
  name: string
  name_en: string
  due_date: string | null
  /** Its calibration is over: an inspection refuses it, a survey warns of it. */
  overdue: boolean
}

/** What `GET sheet` answers: an order with all that is read on it. */
export interface Sheet {
  order: SheetOrder
  items: readonly SheetItem[]
  readings: readonly SheetReading[]
  instruments: readonly SheetInstrument[]
}

/** A reading as it is sent; `key` is made by the sender, so that one that is sent twice is taken once. */
export interface SentReading {
  key: string
  item_id: number
  seq: number
  value: string
  instrument_id?: number | null
  /** The reading that it corrects, with the reason. */
  replaces?: number
  reason?: string
  /** Somebody looked at a value that is far from the nominal one. */
  confirm?: boolean
  taken_time?: number
}

export interface RefusedReading {
  key: string
  item_id: number
  seq: number
  msg: string
  /** It is taken once it is sent again with `confirm`. */
  confirm?: true
  /** What stands there already. */
  current?: Pick<SheetReading, 'id' | 'value' | 'nickname' | 'create_time'>
}

/** What `POST record` answers: right readings are kept, the others are named. */
export interface Recorded {
  saved: readonly { key: string; id: number }[]
  refused: readonly RefusedReading[]
  /** Of readings that were kept. */
  warnings: readonly { key: string; msg: string }[]
  items: readonly Pick<SheetItem, 'id' | 'value' | 'deviation' | 'result'>[]
  order: Pick<SheetOrder, 'id' | 'state' | 'round' | 'records'>
}
