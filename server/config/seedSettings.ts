import type { Insertable } from 'kysely'
import { emptyOf } from '../../contract/definition/kinds.ts'
import type { Setting } from '../../contract/definition/setting.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { Db } from '../db/database.ts'
import type { SettingScope } from './settingScope.ts'
import { settingText, wireRuleOf, wireTypeOf } from './settingValue.ts'

type Row = Insertable<SystemTables['config']>

/**
 * Gives every setting of a scope its row: a new one with its default, an old one what its definition says now, but never another value.
 * Rows of settings that no definition names any more go, those that an owner added stay.
 */
export async function seedSettings(db: Db, scope: SettingScope): Promise<void> {
  const rows = Object.entries(scope.list).map(([name, setting], at) =>
    rowOf(scope, { name, setting, weigh: 1000 - at }),
  )
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('config')
      .where('scope', '=', scope.name)
      .where('allow_del', '=', 0)
      .where('name', 'not in', Object.keys(scope.list))
      .execute()
    await trx
      .insertInto('config')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((eb) => ({
          scope: eb.ref('excluded.scope'),
          group: eb.ref('excluded.group'),
          title: eb.ref('excluded.title'),
          title_en: eb.ref('excluded.title_en'),
          tip: eb.ref('excluded.tip'),
          tip_en: eb.ref('excluded.tip_en'),
          type: eb.ref('excluded.type'),
          rule: eb.ref('excluded.rule'),
          extend: eb.ref('excluded.extend'),
          allow_del: eb.ref('excluded.allow_del'),
          is_public: eb.ref('excluded.is_public'),
          weigh: eb.ref('excluded.weigh'),
        })),
      )
      .execute()
  })
}

/** Column text of a setting on a fresh installation. */
export const initialText = (setting: Setting): string => settingText(setting, emptyOf(setting))

function rowOf(scope: SettingScope, { name, setting, weigh }: { name: string; setting: Setting; weigh: number }): Row {
  return {
    scope: scope.name,
    name,
    group: setting.group,
    title: setting.label.zh,
    title_en: setting.label.en,
    tip: setting.tip?.zh ?? '',
    tip_en: setting.tip?.en ?? '',
    type: wireTypeOf(setting),
    value: initialText(setting),
    value_en: setting.default_en ?? '',
    rule: wireRuleOf(setting),
    extend: '',
    allow_del: 0,
    is_public: setting.open ? 1 : 0,
    weigh,
  }
}
