import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Envelope } from '../contract/envelope.ts'
import type { Dialect } from '../server/db/dialect.ts'
import type { ResourceModule, Service } from '../server/engine/module.ts'
import type { TerminalParts } from '../server/terminal/terminal.ts'
import { type App, buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { modules } from './modules.ts'
import { seed } from './seed.ts'
import { site } from './site.ts'
import { type Filling, openTestDatabase, type TestDatabase } from './testing.ts'

export const superPassword = 'Right-Pass1'

/** Hashes of test accounts are checked at a small cost; passwords that tests set and unknown names, at the whole. */
export const cheaplyHashed = (password: string): Promise<string> => hash(password, { memoryCost: 256, timeCost: 1 })

/** A whole application on a database of its own: seeded, without a port, with one super administrator `admin`. */
export interface TestApp extends App {
  database: TestDatabase
  config: Config
  /** Sends a call as clients do; `token` names the administrator who calls, `member` the member, `key` what makes two calls equal. */
  call(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    sent?: { token?: string; member?: string; body?: object; ip?: string; key?: string },
  ): Promise<Envelope>
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** Signs in and answers the access token. */
  signIn(username?: string, password?: string): Promise<string>
  /** Adds an administrator holding exactly these nodes, password as of `superPassword`. */
  addAdmin(username: string, nodes: readonly string[]): Promise<number>
  /** Adds a member of a group with all member rules, password as of `superPassword`. */
  addMember(username: string, columns?: { id?: number; email?: string; mobile?: string }): Promise<number>
  /** Signs a member in and answers the access token. */
  signInMember(username: string, password?: string): Promise<string>
  drop(): Promise<void>
}

const fillingOf = (used: readonly ResourceModule[]): Filling => ({
  name: 'seeded',
  async fill(db) {
    await seed(db, used, { username: 'admin', password: superPassword })
    await db
      .updateTable('admin')
      .set({ password: await cheaplyHashed(superPassword) })
      .execute()
  },
})

/** Documents name the site; injected requests come to `localhost:80`, as they do by themselves. */
const testEnvironment = {
  LOG_LEVEL: 'silent',
  LOG_FILES: '0',
  LOGIN_CAPTCHA: '0',
  SITE_ORIGIN: 'http://valves.example,http://localhost',
}

interface TestAppOptions {
  modules?: readonly ResourceModule[]
  environment?: Record<string, string>
  /** More services that listen or have jobs. */
  services?: readonly Service[]
  /** Other commands of the terminal, and where they run. */
  terminal?: Partial<TerminalParts>
}

export async function openTestApp(dialect: Dialect, options: TestAppOptions = {}): Promise<TestApp> {
  const used = options.modules ?? modules
  const filling = fillingOf(used)
  // The rows of all modules are those of nearly all tests; for others a template would not pay.
  const database = await openTestDatabase(dialect, options.modules ? undefined : filling)
  if (options.modules) await filling.fill(database.db)
  const folder = mkdtempSync(join(tmpdir(), 'atrium-app-'))
  const config = readConfig({ ...testEnvironment, DATA_DIR: folder, ...options.environment })
  const { services = [], terminal = {} } = options
  const more = { services, terminal, place: database.at }
  const app = await buildApp({ db: database.db, config, modules: used, site, bare: true, ...more })
  const inject = async (request: InjectOptions) => app.fastify.inject(request)
  const call: TestApp['call'] = async (method, url, { token, member, body, ip, key } = {}) => {
    const headers = {
      server: 'true',
      ...(token && { batoken: token }),
      ...(member && { 'ba-user-token': member }),
      ...(key && { 'idempotency-key': key }),
    }
    const answer = await inject({
      method,
      url,
      headers,
      ...(body && { payload: body }),
      ...(ip && { remoteAddress: ip }),
    })
    return answer.json()
  }
  return {
    ...app,
    database,
    config,
    inject,
    call,
    async signIn(username = 'admin', password = superPassword) {
      const { data, msg } = await call('POST', '/admin/Index/login', { body: { username, password } })
      // A refused sign-in fails the test with its sentence.
      if (!data) throw new Error(msg)
      // The shape of a sign-in (protocol 2.3).
      return (data as { userInfo: { token: string } }).userInfo.token
    },
    addAdmin: (username, nodes) => addAdmin(app, username, nodes),
    addMember: (username, columns) => addMember(app, username, columns),
    async signInMember(username, password = superPassword) {
      const { data, msg } = await call('POST', '/api/user/checkIn', { body: { tab: 'login', username, password } })
      if (!data) throw new Error(msg)
      // The shape of a sign-in (protocol 4.2).
      return (data as { userInfo: { token: string } }).userInfo.token
    },
    async drop() {
      await app.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function addAdmin({ db }: App, username: string, nodes: readonly string[]): Promise<number> {
  const rules = await db.selectFrom('admin_rule').select(['id', 'name']).orderBy('id').execute()
  const missing = nodes.filter((node) => !rules.some((rule) => rule.name === node))
  for (const name of missing) {
    const row = await db
      .insertInto('admin_rule')
      .values({ name, title: name, type: 'button' })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    rules.push(row)
  }
  const held = rules.filter((rule) => nodes.includes(rule.name)).map((rule) => rule.id)
  const group = await db
    .insertInto('admin_group')
    .values({ name: username, rules: held.join(',') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const admin = await db
    .insertInto('admin')
    .values({ username, nickname: username, password: await cheaplyHashed(superPassword) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('admin_group_access').values({ uid: admin.id, group_id: group.id }).execute()
  return admin.id
}

async function addMember(
  { db }: App,
  username: string,
  columns: { id?: number; email?: string; mobile?: string } = {},
): Promise<number> {
  const group = await db
    .insertInto('user_group')
    .values({ name: `group of ${username}`, rules: '*' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const password = await cheaplyHashed(superPassword)
  const member = await db
    .insertInto('user')
    .values({ ...columns, group_id: group.id, username, nickname: username, password })
    .returning('id')
    .executeTakeFirstOrThrow()
  return member.id
}
