import type { SettingList } from '../../contract/definition/setting.ts'
import { catalogueSettings } from './settings/catalogue.ts'
import { companySettings } from './settings/company.ts'
import { contactSettings } from './settings/contact.ts'
import { cultureSettings, mediaSettings } from './settings/content.ts'
import { homeSettings } from './settings/home.ts'
import { codeSettings, inquirySettings } from './settings/inquiry.ts'
import { measureSettings } from './settings/measure.ts'
import { memberSettings } from './settings/member.ts'
import { legalSettings, maintenanceSettings, seoSettings } from './settings/site.ts'

/** What the people running the site set, in the order of its screen; visitors may read those that are `open`. */
export const storeSettings = {
  ...companySettings,
  ...contactSettings,
  ...homeSettings,
  ...catalogueSettings,
  ...mediaSettings,
  ...cultureSettings,
  ...inquirySettings,
  ...measureSettings,
  ...memberSettings,
  ...codeSettings,
  ...seoSettings,
  ...legalSettings,
  ...maintenanceSettings,
} as const satisfies SettingList

export type StoreSettingName = keyof typeof storeSettings
