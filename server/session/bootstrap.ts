import { Refusal } from '../../contract/failures.ts'
import { type Language, text } from '../../contract/text.ts'
import type { Settings } from '../config/settings.ts'
import type { Call, Route } from '../http/route.ts'
import { menuTree } from '../permission/menuTree.ts'
import { moment } from './moment.ts'
import { defaultAvatar } from './signIn.ts'

/** What the client needs to know about uploads (protocol 6.4). */
export const uploadPart = (settings: Settings) => ({
  maxSize: settings.number('upload_max_size', 10_485_760),
  saveName: settings.text('upload_save_name'),
  allowedSuffixes: settings.text('upload_suffixes'),
  allowedMimeTypes: settings.text('upload_mimetypes'),
  mode: 'local',
})

const siteConfig = (settings: Settings, language: Language, host: string) => ({
  siteName: settings.text('site_name', language),
  recordNumber: settings.text('record_number'),
  version: settings.text('version'),
  cdnUrl: `//${host}`,
  apiUrl: '',
  timeZone: settings.timeZone,
  upload: uploadPart(settings),
})

/** `Index/index`: who is signed in, his menu, and the configuration of the shell (protocol 2.5). */
export function bootstrapRoute(settings: Settings): Route {
  return {
    app: 'admin',
    controller: 'Index',
    action: 'index',
    methods: ['GET'],
    permission: 'login',
    summary: text('后台初始化', 'Start of the back office'),
    handle: (call) => bootstrap(call, settings),
  }
}

async function bootstrap(call: Call, settings: Settings): Promise<unknown> {
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
    siteConfig: siteConfig(settings, actor.language, host),
    terminal: { phpDevelopmentServer: false, npmPackageManager: 'pnpm' },
  }
}
