import { Refusal } from '../../contract/failures/failures.ts'
import { type Language, text } from '../../contract/text.ts'
import { addressesOf } from '../config/addresses.ts'
import type { Settings } from '../config/settings.ts'
import { entryLists } from '../engine/display/entries.ts'
import type { UploadPart } from '../files/cloud/uploadPart.ts'
import type { Call, Route } from '../http/route.ts'
import { menuTree } from '../permission/menuTree.ts'
import { moment } from './moment.ts'
import { defaultAvatar } from './signIn.ts'

const siteConfig = (settings: Settings, language: Language, host: string) => ({
  siteName: settings.text('site_name', language),
  recordNumber: settings.text('record_number'),
  version: settings.text('version'),
  ...addressesOf(settings, host),
  timeZone: settings.timeZone,
})

/** `Index/index`: the signed-in administrator, the menu, and the configuration of the shell (protocol 2.5). */
export function bootstrapRoute(settings: Settings, upload: UploadPart): Route {
  return {
    app: 'admin',
    controller: 'Index',
    action: 'index',
    methods: ['GET'],
    permission: 'login',
    summary: text('后台初始化', 'Start of the back office'),
    handle: (call) => bootstrap(call, settings, upload),
  }
}

async function bootstrap(call: Call, settings: Settings, upload: UploadPart): Promise<unknown> {
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
    terminal: { phpDevelopmentServer: false, npmPackageManager: 'pnpm' },
  }
}
