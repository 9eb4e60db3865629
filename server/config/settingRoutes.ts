import * as z from 'zod/mini'
import { inLanguage } from '../../contract/in-language.ts'
import type { SettingRow } from '../../contract/setting.ts'
import { type Language, text } from '../../contract/text.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import type { Seal } from '../session/seal.ts'
import { saveSettings } from './saveSettings.ts'
import type { SettingScope } from './settingScope.ts'
import { groupsOf, listedRows, type ShownSetting, settingRow, shownSettings } from './shownSettings.ts'

/** `index` and `edit` of a screen of settings (protocol 9.2, 9.4). */
export function settingRoutes(scope: SettingScope, seal: Seal): Route[] {
  const at = { app: 'admin', controller: scope.controller } as const
  return [
    {
      ...at,
      action: 'index',
      methods: ['GET'],
      permission: `${scope.node}/index`,
      summary: scope.label,
      handle: (call) => index(call, scope),
    },
    {
      ...at,
      action: 'edit',
      methods: ['POST'],
      permission: `${scope.node}/edit`,
      summary: text(`保存${scope.label.zh}`, `Save: ${scope.label.en}`),
      body: z.record(z.string(), z.unknown()),
      handle: (call) => edit(call, scope, seal),
    },
  ]
}

interface Group {
  name: string
  title: string
  list?: SettingRow[]
}

async function index({ db, actor }: Call, scope: SettingScope): Promise<unknown> {
  const { language } = actor
  const settings = await shownSettings(db, scope, actor.super)
  const configGroup = groupsOf(scope, settings, language)
  const list: Record<string, Group> = {}
  for (const [name, title] of Object.entries(configGroup)) {
    const rows = settings.filter(({ row }) => row.group === name).map((shown) => settingRow(shown, language))
    list[name] = { name, title, ...(rows.length > 0 && { list: rows }) }
  }
  const quickEntrance = quickEntrances(settings, language)
  return { list, remark: '', configGroup, quickEntrance }
}

/** Links of an owner: `key` is the label, `value` the name of a route (protocol 9.2). */
function quickEntrances(settings: readonly ShownSetting[], language: Language): { key: string; value: string }[] {
  const shown = settings.find(({ row }) => row.name === 'config_quick_entrance')
  if (!shown) return []
  return listedRows(shown).map(({ key = '', key_en = '', value = '' }) => ({
    key: inLanguage({ key, key_en }, language).key,
    value,
  }))
}

async function edit({ db, body, context }: Call, scope: SettingScope, seal: Seal): Promise<Answer> {
  await saveSettings(db, context, { scope, seal, body })
  return new Answer(text('配置已保存', 'The configuration was saved'))
}
