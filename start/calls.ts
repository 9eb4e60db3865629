import { join, resolve } from 'node:path'
import type { Definition } from '../contract/definition/resource.ts'
import { noteFileLink } from '../resources/download-log/member-download.server.ts'
import { ownData, ownFileAddresses } from '../resources/user/own-data.server.ts'
import { adminInfoRoutes } from '../server/account/adminInfo.ts'
import { dashboardRoute } from '../server/account/dashboard.ts'
import { loginHistoryRoute, ownSignInsRoute } from '../server/account/loginHistory.ts'
import { memberRoutes } from '../server/account/memberRoutes.ts'
import { ownDataRoute } from '../server/account/ownData/ownDataRoute.ts'
import { previousSignInRoute } from '../server/account/previousSignIn.ts'
import { areaRoutes } from '../server/areas/areaRoutes.ts'
import type { BackupDesk } from '../server/backup/desk/backupDesk.ts'
import { backupRoutes } from '../server/backup/desk/backupRoutes.ts'
import { captchaRoutes } from '../server/captcha/captchaRoutes.ts'
import { withFolders } from '../server/config/backupFolder.ts'
import { settingRoutes, testMailRoute } from '../server/config/settingRoutes.ts'
import type { Settings } from '../server/config/settings.ts'
import { widgetRoutes } from '../server/dashboard/widgetRoutes.ts'
import { findRoutes } from '../server/engine/calls/findRoutes.ts'
import { resourceRoutes } from '../server/engine/calls/routes.ts'
import { savedViewRoutes } from '../server/engine/calls/savedViewRoutes.ts'
import { translationRoutes } from '../server/engine/calls/translationRoutes.ts'
import type { ResourceModule } from '../server/engine/module.ts'
import type { Registry } from '../server/engine/registry.ts'
import { callbackRoutes } from '../server/files/cloud/callbackRoutes.ts'
import type { Cloud } from '../server/files/cloud/cloud.ts'
import { DirectUploads } from '../server/files/cloud/directUploads.ts'
import { uploadPart } from '../server/files/cloud/uploadPart.ts'
import { fileLinkRoutes } from '../server/files/fileLinkRoutes.ts'
import type { LocalStorage } from '../server/files/localStorage.ts'
import { replaceRoute } from '../server/files/replaceRoute.ts'
import { uploadRoutes } from '../server/files/uploadRoutes.ts'
import type { Route } from '../server/http/route.ts'
import { RouteTable } from '../server/http/routeTable.ts'
import { listenersRoute } from '../server/jobs/listenersRoute.ts'
import { ledgerRoutes } from '../server/ledger/ledgerRoutes.ts'
import type { Post } from '../server/messages/post.ts'
import { noticeRoutes } from '../server/notices/noticeRoutes.ts'
import { unsubscribeRoutes } from '../server/notices/unsubscribe.ts'
import { restoreRoute } from '../server/permission/restoreRoute.ts'
import { logRoutes } from '../server/security/logRoutes.ts'
import { tableHelpers } from '../server/security/tableHelpers.ts'
import { bootstrapRoute } from '../server/session/bootstrap.ts'
import { factorRoutes } from '../server/session/factorRoutes.ts'
import { ownSessionRoutes } from '../server/session/ownSessions.ts'
import { renewalRoute } from '../server/session/renewal.ts'
import type { Seal } from '../server/session/seal.ts'
import type { Sessions } from '../server/session/sessions.ts'
import { signInRoutes } from '../server/session/signIn.ts'
import { ticketRoutes } from '../server/session/tickets.ts'
import { clearCacheRoute } from '../server/site/clearCache.ts'
import { systemRoutes } from '../server/system/systemRoutes.ts'
import type { SystemWatch } from '../server/system/systemWatch.ts'
import type { Terminal } from '../server/terminal/terminal.ts'
import { terminalRoutes } from '../server/terminal/terminalRoutes.ts'
import type { Config } from './config.ts'
import { extraMenus } from './extraMenus.ts'
import { nounCalls } from './modules.ts'
import { settingScopes } from './settingScopes.ts'

/** What the start page of the back office counts. */
const counted = ['product', 'part', 'user', 'admin']

/** What calls are answered with. */
export interface CallParts {
  config: Config
  settings: Settings
  post: Post
  /** Closes what settings hold for other systems. */
  seal: Seal
  sessions: Sessions
  storage: LocalStorage
  cloud: Cloud
  backups: BackupDesk
  watch: SystemWatch
  logFolder: string
  registry: Registry
  terminal: Terminal
  modules: readonly ResourceModule[]
  origin(): string
}

/** Every call of the protocol; `more` are those of the public site. */
export function callsOf(parts: CallParts, more: readonly Route[]): RouteTable {
  const { config, settings, seal, post, sessions, storage, cloud, backups, registry, terminal, modules, origin } = parts
  const upload = uploadPart(settings, cloud)
  const served = [join(config.dataDir, 'storage'), join(config.dataDir, 'thumbnails'), resolve('dist')]
  const named = modules.filter(hasController)
  const table: RouteTable = new RouteTable([
    ...signInRoutes({ settings, sessions, captcha: config.loginCaptcha }),
    bootstrapRoute({ settings, upload, terminal }),
    renewalRoute(sessions),
    ...ownSessionRoutes(sessions),
    ...factorRoutes({ settings, sessions }),
    clearCacheRoute,
    ...terminalRoutes(terminal),
    ...ticketRoutes({ sessions, routes: () => table, entry: () => settings.entry }),
    ...captchaRoutes(),
    ...memberRoutes({ settings, sessions, post, upload, captcha: config.loginCaptcha }),
    ownDataRoute({ settings, storage, parts: ownData, files: ownFileAddresses, routes: () => table }),
    loginHistoryRoute,
    ownSignInsRoute,
    ...ledgerRoutes(),
    ...uploadRoutes(storage),
    ...callbackRoutes(new DirectUploads({ cloud, storage, settings })),
    replaceRoute(storage),
    ...backupRoutes(backups),
    ...nounCalls.flatMap((calls) => calls({ settings, storage, captcha: config.loginCaptcha, origin })),
    ...areaRoutes,
    ...fileLinkRoutes(noteFileLink),
    ...adminInfoRoutes({ settings }),
    previousSignInRoute,
    ...settingScopes.flatMap((scope) => settingRoutes(withFolders(scope, served), { settings, seal })),
    testMailRoute({ settings, post }),
    ...noticeRoutes,
    ...unsubscribeRoutes({ settings }),
    dashboardRoute({ settings, counted }),
    ...widgetRoutes,
    ...findRoutes,
    ...translationRoutes(settingScopes),
    ...savedViewRoutes(registry),
    ...logRoutes({ settings, seal, scopes: settingScopes }),
    ...tableHelpers,
    listenersRoute(registry),
    ...systemRoutes(parts),
    restoreRoute(
      modules.map(({ definition }) => definition),
      extraMenus,
    ),
    ...named.flatMap((module) => resourceRoutes(registry, module)),
    ...more,
  ])
  return table
}

const hasController = ({ definition }: { definition: Definition }): boolean => definition.node !== undefined
