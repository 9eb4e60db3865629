import { Refusal } from '../../contract/failures/failures.ts'
import { type Language, text } from '../../contract/text.ts'
import { addressesOf } from '../config/addresses.ts'
import type { Settings } from '../config/settings.ts'
import { entryLists } from '../engine/display/entries.ts'
import type { UploadPart } from '../files/cloud/uploadPart.ts'
import type { Call, Route } from '../http/route.ts'
import { menuTree } from '../permission/menuTree.ts'
import { readChoices } from '../terminal/choices.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { moment } from './moment.ts'
import { defaultAvatar } from './signIn.ts'

const siteConfig = (settings: Settings, language: Language, host: string) => ({
  siteName: settings.text('site_name', language),
  recordNumber: settings.text('record_number'),
  version: settings.text('version'),
  ...addressesOf(settings, host),
  timeZone: settings.timeZone,
})

export interface BootstrapParts {
  settings: Settings
  upload: UploadPart
  terminal: Terminal
}

/** `Index/index`: the signed-in administrator, the menu, and the configuration of the shell (protocol 2.5). */
export function bootstrapRoute(parts: BootstrapParts): Route {
  return {
    app: 'admin',
    controller: 'Index',
    action: 'index',
    methods: ['GET'],
    permission: 'login',
    summary: text('后台初始化', 'Start of the back office'),
    handle: (call) => bootstrap(call, parts),
  }
}

async function bootstrap(call: Call, { settings, upload, terminal }: BootstrapParts): Promise<unknown> {
  const { actor, db, host } = call
  const menus = await menuTree(db, actor.language, (name) => actor.super || actor.nodes.has(name))
  if (menus.length === 0) throw new Refusal('noMenu')
  const account = await db
    .selectFrom('admin')
    .select(['avatar', 'last_login_time', 'must_change_password'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return {
    // No tokens here: the client lays this over what it has (protocol 2.5).
    adminInfo: {
      id: actor.id,
      username: actor.username,
      nickname: actor.nickname,
      avatar: account.avatar || defaultAvatar,
      last_login_time: moment(account.last_login_time, settings.timeZone),
      super: actor.super,
      must_change_password: account.must_change_password === 1,
    },
    menus,
    siteConfig: {
      ...siteConfig(settings, actor.language, host),
      upload: await upload(call, { admin: actor.id }),
      entries: entryLists(call.context.registry, settings),
    },
    terminal: {
      phpDevelopmentServer: false,
      npmPackageManager: (await readChoices(db)).manager,
      ...(!terminal.isOn && { off: true }),
    },
  }
}
