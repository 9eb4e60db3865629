import { storeScope } from '../resources/config/store-settings.server.ts'
import type { SettingScope } from '../server/config/settingScope.ts'
import { systemScope } from '../server/config/systemScope.ts'

/** Both screens of settings. */
export const settingScopes: readonly SettingScope[] = [systemScope, storeScope]
