import type { Faults } from '../../contract/definition/check.ts'
import { isEmpty } from '../../contract/empty.ts'
import { isLink } from '../../contract/rules.ts'
import { userRule } from '../../contract/system/userRule.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Rules, Save } from '../../server/engine/module.ts'
import { grantWithParent } from '../../server/permission/memberGrants.ts'
import { speakTitles } from '../../server/permission/spokenTitle.ts'

/** Menu, navigation and permission nodes of members (protocol 3B.7, areas 16). */
export const rules: Rules = {
  async beforeSave(on, save) {
    const { values } = save
    if (typeof values.component === 'string') values.component = values.component.replaceAll('\\', '/')
    await makeRoom(on, save)
    return addressFaults(save)
  },

  async afterSave(on, { id, row, before }) {
    const pid = Number(row.pid)
    if (!before && pid > 0) await grantWithParent(on, { id, pid })
  },

  async afterRead({ db, actor }, rows, extent) {
    if (extent !== 'row') speakTitles(rows, actor.language)
    if (extent !== 'list') return
    const ids = rows.map((row) => Number(row.id))
    const whole = await db
      .selectFrom('user_rule')
      .select(['id', ...unlisted])
      .where('id', 'in', ids)
      .execute()
    const byId = new Map(whole.map((row) => [row.id, row]))
    for (const row of rows) Object.assign(row, byId.get(Number(row.id)))
  },
}

/** Columns that clients read of a tree and our own table does not show (protocol 3B.7). */
const unlisted = ['icon', 'path', 'menu_type', 'url', 'component', 'extend', 'remark'] as const

/** A rule may be put below one of its own children: that child first leaves it for the top (protocol 3B.3). */
async function makeRoom({ db, rows }: WorkContext, { values, before }: Save): Promise<void> {
  const pid = Number(values.pid ?? 0)
  if (!before || pid === 0 || pid === before.id) return
  const child = await db
    .selectFrom('user_rule')
    .selectAll()
    .where('id', '=', pid)
    .where('pid', '=', Number(before.id))
    .executeTakeFirst()
  if (child) await rows('user_rule').change(child, { pid: 0 })
}

/** A link or a frame leads somewhere. */
function addressFaults({ values, before }: Save): Faults {
  const row = { ...before, ...values }
  if (!('menu_type' in values || 'url' in values) || row.menu_type === 'tab' || isEmpty(row.menu_type)) return {}
  if (isEmpty(row.url)) return { url: { word: 'required', values: { field: userRule.fields.url.label } } }
  return isLink(String(row.url)) ? {} : { url: { word: 'url' } }
}
