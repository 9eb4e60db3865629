import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { working } from '../engine/actions/work.ts'
import { postedIds } from '../engine/ids.ts'
import type { Values } from '../engine/module.ts'
import { refuseForm } from '../forms/refuse.ts'
import { Answer, type Call } from '../http/route.ts'
import { contentText, extendText, ownTypes, remoteTable, tableKey } from './ownSettings.ts'
import type { SettingScope } from './settingScope.ts'
import { groupsOf, shownSettings } from './shownSettings.ts'

const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const commaList = (value: unknown): string =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '').join(',')

const namePattern = /^[a-zA-Z_][a-zA-Z0-9_]{0,29}$/
const typeLabel = text('类型', 'Type')
const groupLabel = text('分组', 'Group')
const nameLabel = text('变量名', 'Name')

/** `add`: a row of the owner's own, which no part of the program obeys but others may read (protocol 9.5). */
export async function addOwnRow(call: Call, scope: SettingScope): Promise<Answer> {
  const { db, body, context, actor } = call
  requireSuper(call, scope)
  const type = words(body.type) || 'string'
  const name = words(body.name)
  const groups = groupsOf(scope, await shownSettings(db, scope, true), actor.language)
  refuseForm(
    {
      name: nameFault(scope, name),
      group: Object.hasOwn(groups, words(body.group)) ? undefined : { word: 'choice', values: { field: groupLabel } },
      type: ownTypes.includes(type) ? undefined : { word: 'choice', values: { field: typeLabel } },
    },
    actor.language,
  )
  const inputLines = words(body.inputExtend)
  const table = type.startsWith('remoteSelect') ? remoteTable(context.registry.definitions, inputLines) : undefined
  const row: Values = {
    scope: scope.name,
    name,
    group: words(body.group),
    title: words(body.title) || name,
    title_en: body.title_en,
    tip: body.tip,
    tip_en: body.tip_en,
    type,
    content: contentText(words(body.content)),
    rule: commaList(body.rule),
    extend: extendText(words(body.extend), table ? `${inputLines}\n${tableKey}=${table}` : inputLines),
    allow_del: 1,
    weigh: body.weigh ?? 0,
  }
  await working(db, context, (on) => on.rows('config').add(row))
  return new Answer(text('添加成功', 'Added'))
}

function nameFault({ list }: SettingScope, name: string) {
  if (name === '') return { word: 'required', values: { field: nameLabel } } as const
  if (!namePattern.test(name)) return { word: 'settingName' } as const
  const twin = name.endsWith('_en') && list[name.slice(0, -3)]?.bilingual === true
  return twin ? ({ word: 'unique', values: { field: nameLabel, value: name, ref: name } } as const) : undefined
}

/** `del`: rows that an owner added; none of ours (protocol 9.6). */
export async function deleteOwnRows(call: Call, scope: SettingScope): Promise<Answer> {
  const { db, input, context } = call
  requireSuper(call, scope)
  const ids = postedIds(input)
  await working(db, context, async (on) => {
    const rows = ids.length === 0 ? [] : await on.db.selectFrom('config').selectAll().where('id', 'in', ids).execute()
    const own = rows.filter((row) => row.scope === scope.name)
    const fixed = own.find((row) => row.allow_del !== 1)
    if (fixed) throw new Refusal('settingFixed', { name: text(fixed.title, fixed.title_en || fixed.title) })
    if (own.length === 0) throw new Refusal('nothingDeleted')
    await on.rows('config').remove(own.map(({ id }) => id))
  })
  return new Answer(text('删除成功', 'Deleted'))
}

function requireSuper({ actor }: Call, { ownRowsBySuper }: SettingScope): void {
  if (ownRowsBySuper && !actor.super) throw new Refusal('settingSuper')
}
