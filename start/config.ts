import { resolve } from 'node:path'
import { passwordPattern } from '../contract/rules.ts'

/** Everything the environment decides, checked once (architecture 3, rule 14). */
export interface Config {
  host: string
  port: number
  dataDir: string
  /** Empty: SQLite in `dataDir`. */
  databaseUrl: string
  adminUsername: string
  /** Empty: generated at first start. */
  adminPassword: string
  /** Undefined: as configured in the back office. */
  loginCaptcha: boolean | undefined
  demo: boolean
  adminEntry: string
  logLevel: string
  trustProxy: boolean | string
  allowedOrigins: readonly string[]
}

/** Every fault of the environment, one sentence each. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads the environment; throws ConfigFaults with all faults at once. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const faults: string[] = []
  const value = (name: string, fallback: string) => environment[name]?.trim() || fallback
  const checked = (name: string, given: string, holds: boolean, rule: string) => {
    if (!holds) faults.push(`${name} is "${given}". ${rule}`)
  }
  const flag = (name: string, fallback: string) => {
    const given = value(name, fallback)
    checked(name, given, given === '' || given === '0' || given === '1', 'Set it to 0 or 1, or leave it out.')
    return given === '' ? undefined : given === '1'
  }
  const port = value('PORT', '3000')
  checked(
    'PORT',
    port,
    /^\d+$/.test(port) && Number(port) <= 65_535,
    'Set it to a number from 0 to 65535, for example 3000.',
  )
  const databaseUrl = value('DATABASE_URL', '')
  const isPostgres = databaseUrl === '' || /^postgres(?:ql)?:\/\/\S+$/.test(databaseUrl)
  if (!isPostgres) {
    faults.push(
      'DATABASE_URL is not the address of a PostgreSQL database. Write postgres://user:password@host:5432/name, or leave it out to use a file.',
    )
  }
  const adminUsername = value('ADMIN_USERNAME', 'admin')
  const isAccount = /^[a-zA-Z][a-zA-Z0-9_]{2,14}$/.test(adminUsername)
  checked('ADMIN_USERNAME', adminUsername, isAccount, 'Use 3 to 15 letters, digits or underscores, a letter first.')
  const adminPassword = environment['ADMIN_PASSWORD'] ?? ''
  if (adminPassword !== '' && !passwordPattern.test(adminPassword)) {
    faults.push(
      'ADMIN_PASSWORD cannot be used. Choose 6 to 32 characters without & < > " \' or leave it out to have one made.',
    )
  }
  const adminEntry = value('ADMIN_ENTRY', '')
  const isEntry = adminEntry === '' || (/^\/[a-zA-Z0-9]+$/.test(adminEntry) && !reserved.has(adminEntry.toLowerCase()))
  checked(
    'ADMIN_ENTRY',
    adminEntry,
    isEntry,
    'Write a slash and letters or digits, for example /mgr; /api, /client, /user and file folders are taken.',
  )
  const logLevel = value('LOG_LEVEL', 'info')
  checked('LOG_LEVEL', logLevel, levels.includes(logLevel), `Use one of ${levels.join(', ')}.`)
  const proxy = value('TRUST_PROXY', '0')
  const config: Config = {
    host: value('HOST', '127.0.0.1'),
    port: Number(port),
    dataDir: resolve(value('DATA_DIR', './data')),
    databaseUrl,
    adminUsername,
    adminPassword,
    loginCaptcha: flag('LOGIN_CAPTCHA', ''),
    demo: flag('DEMO', '1') ?? true,
    adminEntry,
    logLevel,
    trustProxy: proxy === '0' || proxy === 'false' ? false : proxy === '1' || proxy === 'true' ? true : proxy,
    allowedOrigins: value('ALLOWED_ORIGINS', 'localhost,127.0.0.1')
      .split(',')
      .map((origin) => origin.trim()),
  }
  if (faults.length > 0) throw new ConfigFaults(faults)
  return config
}

/** First parts of addresses that mean something else. */
const reserved = new Set([
  '/api',
  '/client',
  '/user',
  '/assets',
  '/storage',
  '/static',
  '/healthz',
  '/readyz',
  '/metrics',
])
