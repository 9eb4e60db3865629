import type { Text } from '../../../contract/text.ts'

/** A choice as it was called when the report was made. */
export interface Word {
  key: string
  words: Text
}

export interface ReportReading {
  /** Piece or repetition. */
  seq: number
  /** A figure as it was read, or words. */
  value: string | Text
  /** Outside the tolerance by itself. */
  isOutside: boolean
}

export interface ReportItem {
  no: number
  position: string
  name: Text
  isKey: boolean
  /** Target and limits as they are printed; empty for none. */
  nominal: string | Text
  upper: string
  lower: string
  unit: string
  /** How several readings are judged. */
  aggregate: Word
  instrument: string
  method: string
  readings: readonly ReportReading[]
  value: string
  deviation: string
  result: Word
  note: string
  /** Both where there are enough readings in a tolerance with two sides. */
  cp: string
  cpk: string
}

export interface ReportInstrument {
  code: string
  name: Text
  model: string
  serialNo: string
  /** End of its calibration, `2026-12-31`. */
  due: string
}

export interface ReportPhoto {
  file: string
  caption: Text
}

/**
 * All that a report shows, as it was when the order was approved: names, figures as text, times of the company. Words of the
 * page itself are not in it, nor what its customer is not to read: suppliers, fees, contacts, remarks of the office. It is kept
 * as canonical JSON and never changed, so what is new in the program needs another `format`.
 */
export interface ReportSnapshot {
  format: 1
  version: number
  round: number
  timeZone: string
  issuer: { name: Text; logo: string; lines: Text; stamp: string }
  order: { code: string; title: string; kind: Word; purpose: Word; result: Word; disposition: Word; remark: string }
  customer: { name: string; address: string }
  object: {
    code: string
    name: Text
    drawingNo: string
    drawings: readonly string[]
    batchNo: string
    serialNo: string
    lotQty: number
    sampleQty: number
    acceptLimit: number
  }
  /** Temperature in °C, relative humidity in %; empty where not noted. */
  conditions: { temperature: string; humidity: string }
  times: { started: string; submitted: string; approved: string }
  people: { measurer: string; assistants: readonly string[]; approver: string }
  instruments: readonly ReportInstrument[]
  items: readonly ReportItem[]
  totals: { ok: number; ng: number; na: number; ngPieces: number }
  photos: readonly ReportPhoto[]
}

/** A report with what is true of it now: the whole of what its page is a function of. */
export interface ShownReport {
  /** Its files under addresses that the reader can fetch. */
  snapshot: ReportSnapshot
  digest: string
  /** The snapshot is the one that was approved. */
  isGenuine: boolean
  /** The latest version of the order. */
  newest: number
  /** Where anybody can check it. */
  link: string
  /** What the customer confirmed afterwards; it is no part of the snapshot. */
  confirmed: { time: string; sign: string } | null
}
