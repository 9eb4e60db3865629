import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { systemResources } from '../contract/system/tables.ts'
import { internalCertificates } from '../resources/brand/certificates.server.ts'
import { reportFilesOfMember } from '../resources/measure-order/report/report-files.server.ts'
import { downloadsForMembers } from '../resources/product/closed-downloads.server.ts'
import { AdminLog } from '../server/adminLog/adminLog.ts'
import type { BackupDesk } from '../server/backup/desk/backupDesk.ts'
import { cdnOf } from '../server/config/addresses.ts'
import { OwnOrigins } from '../server/config/ownOrigins.ts'
import { sealOldSettings, settingPurpose } from '../server/config/sealedSettings.ts'
import { type SettingParts, Settings } from '../server/config/settings.ts'
import type { DatabasePlace, Db } from '../server/db/database.ts'
import type { ResourceModule, Service } from '../server/engine/module.ts'
import { Registry } from '../server/engine/registry.ts'
import { closeFilesBy } from '../server/files/closedFiles.ts'
import { Cloud } from '../server/files/cloud/cloud.ts'
import { LocalStorage } from '../server/files/localStorage.ts'
import { openFilesBy } from '../server/files/openedFiles.ts'
import { serveFiles } from '../server/files/serveFiles.ts'
import { type Guard, serveCalls } from '../server/http/edge.ts'
import { AssetList } from '../server/http/entryAssets.ts'
import { MicroCache } from '../server/http/microCache.ts'
import { answerNotFound } from '../server/http/notFound.ts'
import type { Route } from '../server/http/route.ts'
import type { RouteTable } from '../server/http/routeTable.ts'
import { openServer } from '../server/http/server.ts'
import { serveMetrics, serveServices } from '../server/http/services.ts'
import { serveShells } from '../server/http/shell.ts'
import type { Dispatcher } from '../server/jobs/dispatcher.ts'
import type { Scheduler } from '../server/jobs/scheduler.ts'
import { LogFiles } from '../server/logs/logFiles.ts'
import type { MaintenancePage } from '../server/maintenance/closedSite.ts'
import { Maintenance } from '../server/maintenance/maintenance.ts'
import { Counter } from '../server/memory/counter.ts'
import { watchWrites } from '../server/memory/tableCache.ts'
import { TableWatch } from '../server/memory/tableWatch.ts'
import { forgetCodes } from '../server/messages/forget.ts'
import { Post, type PostParts } from '../server/messages/post.ts'
import { unsubscribeHeaders } from '../server/notices/unsubscribe.ts'
import { dataScope } from '../server/permission/dataScope.ts'
import { Seal } from '../server/session/seal.ts'
import { sealOldSecrets } from '../server/session/secondFactor.ts'
import { tokenSecret } from '../server/session/secret.ts'
import { Seen } from '../server/session/seen.ts'
import { Sessions } from '../server/session/sessions.ts'
import { SystemWatch, type WatchParts } from '../server/system/systemWatch.ts'
import type { Terminal, TerminalParts } from '../server/terminal/terminal.ts'
import { deskOf } from './backups.ts'
import { byItself } from './byItself.ts'
import { callsOf } from './calls.ts'
import type { Config } from './config.ts'
import { serveSources, type ViteDevServer } from './development.ts'
import { hookEveryRequest } from './everyRequest.ts'
import { programVersion } from './programVersion.ts'
import { servicesOf } from './services.ts'
import { terminalOf } from './terminal.ts'

export interface AppParts {
  db: Db
  config: Config
  modules: readonly ResourceModule[]
  /** Folder of a finished build. */
  dist?: string | undefined
  /** The development server, which then gives scripts and styles. */
  vite?: ViteDevServer | undefined
  /** Calls and documents of the public site, made from what the server already holds. */
  site?: ((parts: SiteParts) => SiteOfApp) | undefined
  /** Tests: where the database is, which is not where the configuration has it. */
  place?: DatabasePlace
  /** Tests: more services that listen or have jobs. */
  services?: readonly Service[]
  /** Folder of the project, which commands of the terminal run in. */
  root?: string | undefined
  /** Tests: other commands of the terminal. */
  terminal?: Partial<TerminalParts>
  /** Tests: without figures, without refusing work on a loaded machine, and nothing is done by itself unless it is asked for. */
  bare?: boolean
}

/** What the public site gives. */
interface SiteOfApp {
  routes: readonly Route[]
  documents: FastifyPluginAsync
  /** Stands in for every page while the site is closed for maintenance. */
  maintenancePage: MaintenancePage
}

/** What the public site is given. */
export interface SiteParts {
  db: Db
  settings: Settings
  assets: AssetList
  transform?: ((address: string, html: string) => Promise<string>) | undefined
  /** Origins that hold uploads besides ours. */
  stores(): readonly string[]
  /** `https://www.example.com`, as the site calls itself. */
  origin(): string
  /** Where pages are stored that may be repeated in front of the router. */
  microCache: MicroCache
}

/** A running application without a port: what the server listens with and tests inject into. */
export interface App {
  fastify: FastifyInstance
  /** The same database, watched: writes through it are seen by everything that keeps rows in memory. */
  db: Db
  settings: Settings
  routes: RouteTable
  registry: Registry
  storage: LocalStorage
  log: AdminLog
  seen: Seen
  sessions: Sessions
  /** Brings what happened to its listeners. */
  events: Dispatcher
  /** Runs jobs at their times. */
  jobs: Scheduler
  /** Sends what is queued. */
  post: Post
  /** Closes the site, and says whether it is closed. */
  maintenance: Maintenance
  terminal: Terminal
  /** Makes, keeps and restores backups. */
  backups: BackupDesk
  close(): Promise<void>
}

/** Puts the rooms together over one database; the database stays open when the application closes. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, modules, vite } = parts
  const { db, watch } = prepared(parts.db)
  const secret = await tokenSecret(db)
  const seal = new Seal(secret, settingPurpose)
  const settings = await openSettings(db, watch, { entry: config.adminEntry, seal, origin: () => origins.canonical })
  const sessions = new Sessions({ db, secret, watch, settings })
  await sealOldSecrets(db, sessions.seal)
  await forgetCodes(db, Math.floor(Date.now() / 1000))
  const maintenance = new Maintenance(db)
  const isClosed = async () => (await maintenance.known()) !== undefined
  const report = (sentence: string) => (error: unknown) => fastify.log.error({ err: error }, sentence)
  const post = postOf(config, { db, settings, isClosed, report: report('a message could not be sent') })
  const downloads = new Counter('attachment', 'downloads')
  const logFolder = join(config.dataDir, 'logs')
  const logFiles = config.logFiles ? new LogFiles(logFolder) : undefined
  const cloud = new Cloud({ settings, environment: config.upload, tell: (line) => fastify.log.warn(line) })
  const backups = deskOf(parts, { db, settings, cloud, maintenance, report: (error) => fastify.log.error(error) })
  const services = [...servicesOf({ sessions, downloads, logFolder, backups }), ...(parts.services ?? [])]
  const registry = new Registry(modules, systemResources, services)
  const system = watchOf(config, { db, settings, cloud, logFolder, maintenance })
  const stores = fileOrigins(cloud, settings)
  const storage = new LocalStorage(db, settings, { dataDir: config.dataDir, cloud }, watch)
  const assets = new AssetList(parts.dist)
  const transform = vite && ((address: string, html: string) => vite.transformIndexHtml(address, html))
  const microCache = new MicroCache(settings, maintenance)
  maintenance.onChange(() => microCache.empty())
  const origins = new OwnOrigins(config.siteOrigins, { host: config.host, port: () => portOf(fastify) ?? config.port })
  const origin = () => origins.canonical
  const site = parts.site?.({ db, settings, assets, transform, stores, origin, microCache })
  const terminal = terminalOf(parts, sessions)
  const called = { settings, seal, post, sessions, storage, cloud, backups, registry, modules, origin, terminal }
  const routes = callsOf({ ...called, config, watch: system, logFolder }, site?.routes ?? [])
  const fastify = openServer({ ...config, logFiles, routes, microCache, entry: () => settings.entry })
  const seen = new Seen(db)
  const log = new AdminLog(db, registry, report('the administrator log could not be written'))
  const ground = { registry, settings, scope: dataScope, stores }
  const guard: Guard = { db, sessions, seen, origins, log, routes, maintenance, ground }
  hookEveryRequest(fastify, parts, { settings, storage, origins, maintenance, system, page: site?.maintenancePage })
  if (config.metricsToken !== '') serveMetrics(fastify, microCache, config.metricsToken)
  microCache.onAnswer(() => system.rates.note(200))
  if (vite) serveSources(fastify, vite)
  await serveAll(fastify, {
    ...{ guard, site, shells: { settings, assets, stores, transform } },
    files: { ground: { db, registry, settings }, cloud, storage, downloads, dist: parts.dist },
  })
  const { events, jobs } = byItself({ db, registry, settings, isClosed, log: fastify.log })
  if (!parts.bare) await begin(maintenance, [post, events, jobs, system])
  const working = [terminal, backups, jobs, events, post, ...(parts.bare ? [] : [system])]
  const close = () => end({ fastify, working, maintenance, written: [log, seen], logFiles })
  return {
    ...{ fastify, db, settings, routes, registry, storage, log, seen, sessions },
    ...{ events, jobs, post, maintenance, terminal, backups, close },
  }
}

type Watched = Pick<WatchParts, 'db' | 'settings' | 'cloud' | 'logFolder'> & { maintenance: Maintenance }

const watchOf = ({ dataDir }: Config, { maintenance, ...parts }: Watched): SystemWatch =>
  new SystemWatch({
    ...{ ...parts, dataDir, version: programVersion },
    isClosed: () => maintenance.current() !== undefined,
  })

/** What works by itself begins, once it is known that nobody closed the site. */
async function begin(maintenance: Maintenance, working: readonly { start(): unknown }[]): Promise<void> {
  await maintenance.takeOver()
  for (const one of working) await one.start()
}

interface Ending {
  fastify: FastifyInstance
  working: readonly { stop(): unknown }[]
  maintenance: Maintenance
  written: readonly { settled(): Promise<unknown> }[]
  logFiles: LogFiles | undefined
}

/** First what works by itself, then what answers, at last what both wrote. */
async function end({ fastify, working, maintenance, written, logFiles }: Ending): Promise<void> {
  await Promise.all(working.map((one) => one.stop()))
  await fastify.close()
  await Promise.all([maintenance.leave(), ...written.map((one) => one.settled())])
  await logFiles?.close()
}

/** What messages leave by. */
const postOf = (config: Config, parts: Pick<PostParts, 'db' | 'settings' | 'isClosed' | 'report'>): Post =>
  new Post({
    ...parts,
    hosts: config.messageHosts,
    trusted: config.smtpCa === '' ? undefined : readFileSync(config.smtpCa, 'utf8'),
    headersOf: (row) => unsubscribeHeaders(parts.settings, row),
  })

interface Serving {
  guard: Guard
  site: SiteOfApp | undefined
  shells: Parameters<typeof serveShells>[1]
  files: Parameters<typeof serveFiles>[1]
}

/** Everything that has an address, and what is said where there is nothing. */
async function serveAll(fastify: FastifyInstance, { guard, site, shells, files }: Serving): Promise<void> {
  await fastify.register((scope) => serveCalls(scope, guard))
  await fastify.register((scope) => serveServices(scope, guard))
  await fastify.register((scope) => serveShells(scope, shells))
  await fastify.register((scope) => serveFiles(scope, files))
  if (site) await fastify.register(site.documents)
  fastify.setNotFoundHandler((request, reply) => answerNotFound(request, reply, guard))
  await fastify.ready()
}

/** Undefined before the server listens. */
export function portOf({ server }: FastifyInstance): number | undefined {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : undefined
}

/** The database with what is kept of it in memory, and the rule that closes its files. */
function prepared(from: Db): { db: Db; watch: TableWatch } {
  const watch = new TableWatch()
  const db = from.withPlugin(watch)
  watchWrites(db, watch)
  closeFilesBy(db, downloadsForMembers, internalCertificates)
  openFilesBy(db, reportFilesOfMember)
  return { db, watch }
}

/** What is configured, with its secrets sealed from now on. */
async function openSettings(db: Db, watch: TableWatch, parts: SettingParts & { seal: Seal }): Promise<Settings> {
  await sealOldSettings(db, parts.seal)
  const settings = new Settings(db, watch, parts)
  await settings.refresh()
  return settings
}

/** Origins that pages fetch files from besides ours; the same list as long as it says the same. */
function fileOrigins(cloud: Cloud, settings: Settings): () => readonly string[] {
  let known = { cdn: '', stores: cloud.origins, all: cloud.origins }
  return () => {
    const cdn = cdnOf(settings)
    const stores = cloud.origins
    if (known.cdn !== cdn || known.stores !== stores)
      known = { cdn, stores, all: cdn === '' ? stores : [...stores, new URL(cdn).origin] }
    return known.all
  }
}
