import * as z from 'zod/mini'
import type { SettingRow } from '../../contract/definition/setting.ts'
import { text } from '../../contract/text.ts'
import { rolledBack } from '../engine/calls/historyRoutes.ts'
import { historyAnswer, idsBody } from '../engine/calls/shapes.ts'
import { idOf, postedIds } from '../engine/ids.ts'
import { remarkOf } from '../engine/read/remark.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import type { Post } from '../messages/post.ts'
import type { Seal } from '../session/seal.ts'
import { addOwnRow, deleteOwnRows } from './ownRows.ts'
import { quickEntrances } from './quickEntrances.ts'
import { saveSettings } from './saveSettings.ts'
import { settingHistory } from './settingHistory.ts'
import { rollBackSettings } from './settingRollback.ts'
import type { SettingScope } from './settingScope.ts'
import type { Settings } from './settings.ts'
import { groupsOf, settingRow, shownSettings } from './shownSettings.ts'
import { systemScope } from './systemScope.ts'
import { sendTestMail } from './testMail.ts'

/** `routine.Config/sendTestMail`, for callers with permission to change the mail settings (protocol 9.7). */
export const testMailRoute = (parts: Pick<SettingParts, 'settings'> & { post: Post }): Route => ({
  app: 'admin',
  controller: systemScope.controller,
  action: 'sendTestMail',
  methods: ['POST'],
  evenReadOnly: true,
  permission: `${systemScope.node}/edit`,
  summary: text('发送测试邮件', 'Send a test message'),
  body: z.record(z.string(), z.unknown()),
  handle: (call) => sendTestMail(call, parts),
})

/** What the calls of settings are answered with. */
export interface SettingParts {
  settings: Settings
  /** Closes what opens other systems. */
  seal: Seal
}

/** The calls of a screen of settings (protocol 9.2, 9.4 to 9.6). */
export function settingRoutes(scope: SettingScope, parts: SettingParts): Route[] {
  const at = { app: 'admin', controller: scope.controller, evenReadOnly: true } as const
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
      handle: (call) => edit(call, scope, parts),
    },
    {
      ...at,
      action: 'history',
      methods: ['GET'],
      permission: `${scope.node}/edit`,
      summary: text(`${scope.label.zh}：历史`, `${scope.label.en}: history`),
      query: z.object({ before: z.optional(z.int()) }),
      answer: historyAnswer,
      handle: ({ db, context, input }) => settingHistory(db, context, scope, idOf(input.before)),
    },
    {
      ...at,
      action: 'rollback',
      methods: ['POST'],
      permission: `${scope.node}/edit`,
      summary: text(`${scope.label.zh}：回滚`, `${scope.label.en}: roll back`),
      body: idsBody,
      handle: (call) => rollback(call, scope, parts),
    },
    {
      ...at,
      action: 'add',
      methods: ['POST'],
      permission: `${scope.node}/add`,
      summary: text(`新增一项${scope.label.zh}`, `Add to: ${scope.label.en}`),
      body: z.record(z.string(), z.unknown()),
      handle: (call) => addOwnRow(call, scope),
    },
    {
      ...at,
      action: 'del',
      methods: ['GET', 'POST', 'DELETE'],
      permission: `${scope.node}/del`,
      summary: text(`删除一项${scope.label.zh}`, `Remove from: ${scope.label.en}`),
      handle: (call) => deleteOwnRows(call, scope),
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
  const links = settings.find(({ row }) => row.name === 'config_quick_entrance')?.row.value ?? ''
  const remark = await remarkOf(db, { node: scope.node }, language)
  return { list, remark, configGroup, quickEntrance: quickEntrances(links, language) }
}

async function edit(
  { db, body, context }: Call,
  scope: SettingScope,
  { seal, settings }: SettingParts,
): Promise<Answer> {
  await saveSettings(db, context, { scope, seal, body })
  // A moved entry counts from the next address on, which is looked at before anything can be read.
  await settings.refresh()
  return new Answer(text('配置已保存', 'The configuration was saved'))
}

async function rollback({ db, input, context }: Call, scope: SettingScope, parts: SettingParts): Promise<Answer> {
  await rollBackSettings(db, context, { scope, seal: parts.seal }, postedIds(input))
  // As after a save.
  await parts.settings.refresh()
  return new Answer(rolledBack)
}
