import type { Setting } from '../../contract/definition/setting.ts'
import { inLanguage } from '../../contract/inLanguage.ts'
import { systemSettings } from '../../contract/system/settings.ts'
import { text } from '../../contract/text.ts'
import { readPublicSettings } from '../../resources/config/store-settings.server.ts'
import { storeSettings } from '../../resources/config/store-settings.ts'
import type { Tables } from '../../resources/tables.ts'
import { listNavigation } from '../../resources/user-rule/navigation.server.ts'
import { settingWire } from '../../server/config/settingValue.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { Route } from '../../server/http/route.ts'

const open = Object.entries<Setting>({ ...systemSettings, ...storeSettings }).filter(([, setting]) => setting.open)

/** `site/init`: the settings that visitors may read, resolved in their language, and the entries of the top bar (areas 23). */
export const initRoute: Route = {
  app: 'api',
  controller: 'site',
  action: 'init',
  methods: ['GET'],
  permission: 'public',
  summary: text('站点公开配置', 'What visitors may know of the configuration'),
  async handle({ db: given, actor: { language } }) {
    const db = ownTables<Tables>(given)
    const [values, headNav] = await Promise.all([readPublicSettings(db, language), listNavigation(db, language)])
    const wire = Object.fromEntries(
      open.map(([name, setting]) => [name, settingWire(setting, values.get(name) ?? '')] as const),
    )
    const { lang_fallback: _fallback, ...settings } = inLanguage(wire, language)
    return { settings, headNav }
  },
}
