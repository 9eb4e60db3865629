import type { SettingGroups, SettingList } from '../../contract/definition/setting.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import type { Text } from '../../contract/text.ts'
import type { Configured } from '../engine/context.ts'

/** What a rule may ask besides the value: column text of all settings as they will stand, and those in force. */
export interface SettingsAfter {
  text(name: string): string
  /** Whether a value is among those being saved. */
  isPosted(name: string): boolean
  now: Configured
  /** IP address of the caller who saves. */
  ip: string
}

/** Looks at a value, column text, that its field found right; a fault refuses it. */
export type SettingRule = (value: string, after: SettingsAfter) => Fault | undefined

/** One of the two screens of settings: what is set there, and the call and node by which it is done (protocol 9, areas 18). */
export interface SettingScope {
  name: 'system' | 'store'
  controller: string
  node: string
  label: Text
  list: SettingList
  groups: SettingGroups
  /** By the name of the setting. */
  rules: Readonly<Record<string, SettingRule>>
  /** Setting that renames, orders and adds to the groups. */
  groupsFrom?: string
  /** Only super administrators add and remove rows. */
  ownRowsBySuper?: true
}
