import type { Text } from '../text.ts'
import type { Choices, Field, JsonObject } from './field.ts'

/**
 * One setting of the installation, kept as a row of `config` (areas 18, protocol 9): a field whose label is its title and whose
 * default is its value on a fresh installation.
 */
export type Setting = Field & {
  /** Tab that it stands on. */
  group: string
  tip?: Text
  /** Pages and calls of visitors may read it. */
  open?: true
  /** English of the default. */
  default_en?: string
  /** Only super administrators see and change it. */
  super?: true
  /** Of choices: their order is part of the value. */
  ordered?: true
}

/** Settings by name, in the order of their screen. */
export type SettingList = Readonly<Record<string, Setting>>

/** Tabs of a screen of settings, in order. */
export type SettingGroups = Choices

/** A row as `routine.Config/index` and `routine.StoreConfig/index` answer it (protocol 9.1–9.3); what follows `weigh` is for our screen. */
export interface SettingRow {
  id: number
  name: string
  group: string
  title: string
  tip: string
  /** Input type of existing clients (protocol 11.7). */
  type: string
  value: unknown
  content: Readonly<Record<string, string>> | ''
  rule: string
  extend: JsonObject | readonly never[]
  input_extend: JsonObject | readonly never[]
  allow_del: 0 | 1
  weigh: number
  /** The field behind it, for our inputs and checks; its label and tip in both languages. */
  field: Field
  note: Text
  /** Of choices: their order is part of the value. */
  ordered?: true
  /** English twin, of a bilingual one. */
  value_en?: unknown
  /** What it is on a fresh installation; none for rows that an owner added. */
  initial?: { value: unknown; value_en?: unknown }
}
