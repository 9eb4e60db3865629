/** A condition of a list as clients write it (protocol 3.2). */
export interface AskedCondition {
  field: string
  operator: 'eq' | 'IN' | 'RANGE' | 'NULL' | 'NOT NULL' | 'FIND_IN_SET' | 'elt' | 'lt' | 'gt'
  val: string | readonly string[]
  render?: 'datetime'
}

/** The rows that a number counts: what their list is asked. */
export interface Asked {
  view?: string
  search: readonly AskedCondition[]
  order?: string
}

interface Compared<Value> {
  now: Value
  /** The same of the period before; null where it is of all rows. */
  before: Value | null
  asked: Asked
}

/** A group of rows; `label` where its name is not one of a choice. */
export interface Group {
  key: string
  label?: string
  rows: number
  /** What the column adds up to, where one does. */
  amount?: number
  asked: Asked
}

/** What a widget shows, by what it is. */
export type Figure =
  | ({ shows: 'count' } & Compared<number>)
  | ({ shows: 'sum' } & Compared<string>)
  | { shows: 'share'; part: number; whole: number; before: number | null; asked: Asked; askedWhole: Asked }
  | { shows: 'groups'; groups: readonly Group[]; total: number; asked: Asked }
  | {
      shows: 'days'
      days: readonly string[]
      series: readonly { key: string; values: readonly number[] }[]
      total: number
      asked: Asked
    }
  | { shows: 'rows'; rows: readonly Readonly<Record<string, unknown>>[]; total: number; asked: Asked }

export const widgetSizes = ['s', 'm', 'l'] as const
export type WidgetSize = (typeof widgetSizes)[number]

/** Where an administrator put a widget. */
export interface Placed {
  name: string
  size: WidgetSize
  hidden: boolean
}

/** How many days the dashboard looks back, today among them. */
export const periods = [1, 7, 30, 90] as const
export type Period = (typeof periods)[number]

export interface WidgetsAnswer {
  /** Empty while nothing was arranged. */
  layout: readonly Placed[]
  /** By name `<noun>.<widget>`, of all that are not hidden. */
  figures: Readonly<Record<string, Figure>>
}
