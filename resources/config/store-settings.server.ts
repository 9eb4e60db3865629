import { isCountry } from '../../contract/definition/country.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import { isFileAddress, isLink } from '../../contract/rules.ts'
import { type Language, text } from '../../contract/text.ts'
import type { SettingRule, SettingScope } from '../../server/config/settingScope.ts'
import { isCodeRule } from '../../server/db/serial.ts'
import { tableCache } from '../../server/memory/tableCache.ts'
import { parseOfficeDays, parseOfficeHours } from '../lead/office-hours.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'
import type { RegionOwner, TypeOwner } from './settings/inquiry.ts'
import { storeGroups } from './settings/store-setting.ts'
import { storeSettings } from './store-settings.ts'
import { storeSettingsFailures } from './store-settings-failures.ts'

/** A rule must number, and what it gives must be a code (areas 1.7). */
function codeRule(value: string): Fault | undefined {
  if (!isCodeRule(value)) return { word: storeSettingsFailures.codeRule }
  const given = value.replace(/\{(?:YYYY|MM|DD|#+)\}/g, '0')
  return /^[A-Z0-9][A-Z0-9-]*$/.test(given)
    ? undefined
    : { word: 'code', values: { field: text('编号', 'The number') } }
}

const linkRule = (value: string): Fault | undefined =>
  value === '' || isLink(value) || isFileAddress(value) ? undefined : { word: 'url' }

/**
 * Assignment by turns needs a group whose members take them; by region or type it needs a map with at least one entry.
 */
const assignRule: SettingRule = (value, after) => {
  if (value === 'round_robin' && Number(after.text('lead_sales_group_id')) === 0)
    return { word: storeSettingsFailures.leadNoGroup }
  const map = { by_region: 'lead_region_map', by_product_type: 'lead_type_map' }[value]
  return map && storedJson<unknown[]>(after.text(map) || '[]').length === 0
    ? { word: storeSettingsFailures.leadNoMap }
    : undefined
}

/** Each region is assigned once, and its country must exist. */
const regionMapRule: SettingRule = (value) => {
  const rows = storedJson<RegionOwner[]>(value || '[]')
  const unknown = rows.findIndex(({ country }) => !isCountry(country))
  if (unknown >= 0) return { word: storeSettingsFailures.leadMapCountry, values: { row: unknown + 1 } }
  return twiceIn(rows.map(({ country, area_id }) => `${country} ${area_id}`))
}

const typeMapRule: SettingRule = (value) =>
  twiceIn(storedJson<TypeOwner[]>(value || '[]').map(({ product_type_id }) => `${product_type_id}`))

function twiceIn(keys: readonly string[]): Fault | undefined {
  const again = keys.findIndex((key, at) => keys.indexOf(key) !== at)
  return again < 0 ? undefined : { word: storeSettingsFailures.leadMapTwice, values: { row: again + 1 } }
}

const faultIn = (found: object | Fault): Fault | undefined => ('word' in found ? found : undefined)

/** Business settings, which belong to the people running the site (areas 18). */
export const storeScope: SettingScope = {
  name: 'store',
  controller: 'routine.StoreConfig',
  node: 'routine/storeConfig',
  label: text('店铺配置', 'Store configuration'),
  list: storeSettings,
  groups: storeGroups,
  rules: {
    code_rule_lead: codeRule,
    code_rule_measure: codeRule,
    code_rule_routing: codeRule,
    code_rule_supplier: codeRule,
    announcement_link: linkRule,
    lead_assign_mode: assignRule,
    lead_region_map: regionMapRule,
    lead_type_map: typeMapRule,
    office_hours: (value) => faultIn(parseOfficeHours(value)),
    office_holidays: (value) => faultIn(parseOfficeDays(value)),
    office_workdays: (value) => faultIn(parseOfficeDays(value)),
  },
  ownRowsBySuper: true,
}

/** Every public setting in one language, Chinese where English is empty. */
export async function readPublicSettings(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  return (await readBoth(db))[language]
}

const readBoth = tableCache(['config'], async (db: Db): Promise<Record<Language, ReadonlyMap<string, string>>> => {
  const rows = await db.selectFrom('config').select(['name', 'value', 'value_en']).where('is_public', '=', 1).execute()
  return {
    'zh-cn': new Map(rows.map((row) => [row.name, row.value])),
    en: new Map(rows.map((row) => [row.name, row.value_en === '' ? row.value : row.value_en])),
  }
})
