import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { accountPattern, passwordPattern } from '../contract/rules.ts'
import { type UploadEnvironment, uploadModes } from '../server/files/cloud/bucketSettings.ts'

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
  /** Whether administrators with the node may run commands of the list. */
  terminal: boolean
  adminEntry: string
  logLevel: string
  /** Lines of the log also go to files in `dataDir`. */
  logFiles: boolean
  trustProxy: boolean | string
  /** Origins of the site, the canonical one first; none: this machine at the port it listens on. */
  siteOrigins: readonly string[]
  allowedOrigins: readonly string[]
  /** What opens `/metrics`; empty: nothing does, and no figures are gathered. */
  metricsToken: string
  /** File with certificates that mail servers may show besides those the system trusts; none when empty. */
  smtpCa: string
  /** `host:port` of services in private networks that messages may be sent to. */
  messageHosts: readonly string[]
  /** Backups of commands are encrypted under it, and opened by it; not when empty. */
  backupPassphrase: string
  /** Where uploads go; what is empty stands as configured in the back office. */
  upload: UploadEnvironment
  /** All of it: programs that are started here are given parts of it. */
  environment: Readonly<Record<string, string | undefined>>
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
  const value = (name: string, fallback = '') => environment[name]?.trim() || fallback
  const rule = (holds: boolean, sentence: string) => {
    if (!holds) faults.push(sentence)
  }
  const flag = (name: string): boolean | undefined => {
    const given = value(name)
    rule(['', '0', '1'].includes(given), `${name} is "${given}". Set it to 0 or 1, or leave it out.`)
    return given === '' ? undefined : given === '1'
  }
  rule(
    value('SMTP_CA') === '' || existsSync(value('SMTP_CA')),
    `SMTP_CA is "${value('SMTP_CA')}", which is no file. Name a file of certificates, or leave it out.`,
  )
  const config: Config = {
    host: value('HOST', '127.0.0.1'),
    port: Number(value('PORT', '3000')),
    dataDir: resolve(value('DATA_DIR', './data')),
    databaseUrl: value('DATABASE_URL'),
    adminUsername: value('ADMIN_USERNAME', 'admin'),
    adminPassword: environment.ADMIN_PASSWORD ?? '',
    loginCaptcha: flag('LOGIN_CAPTCHA'),
    demo: flag('DEMO') ?? true,
    terminal: flag('TERMINAL') ?? true,
    adminEntry: value('ADMIN_ENTRY'),
    logLevel: value('LOG_LEVEL', 'info'),
    logFiles: flag('LOG_FILES') ?? true,
    smtpCa: value('SMTP_CA'),
    messageHosts: listed(value('MESSAGE_HOSTS')),
    metricsToken: value('METRICS_TOKEN'),
    trustProxy: proxyOf(value('TRUST_PROXY', '0')),
    siteOrigins: listed(value('SITE_ORIGIN')),
    allowedOrigins: listed(value('ALLOWED_ORIGINS', 'localhost,127.0.0.1')),
    backupPassphrase: environment.BACKUP_PASSPHRASE ?? '',
    upload: uploadOf(value),
    environment,
  }
  const { mode } = config.upload
  rule(
    mode === '' || uploadModes.some((known) => known === mode),
    `UPLOAD_MODE is "${mode}". Use one of ${uploadModes.join(', ')}, or leave it out.`,
  )
  rule(
    config.metricsToken === '' || /^[\w.~+/-]{16,}=*$/.test(config.metricsToken),
    'METRICS_TOKEN is too short or holds other signs. Use 16 or more letters, digits and - . _ ~ + /, or leave it out.',
  )
  checkAddresses(config, value('PORT', '3000'), rule)
  rule(
    config.messageHosts.every((one) => /^[\w.:[\]-]+:\d{1,5}$/.test(one)),
    `MESSAGE_HOSTS is "${value('MESSAGE_HOSTS')}". Write hosts with their ports, for example 10.0.0.5:8080, with commas between.`,
  )
  checkAccount(config, rule)
  if (faults.length > 0) throw new ConfigFaults(faults)
  return config
}

const listed = (given: string): string[] =>
  given
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

const uploadOf = (value: (name: string) => string): UploadEnvironment => ({
  mode: value('UPLOAD_MODE'),
  bucket: value('UPLOAD_BUCKET'),
  region: value('UPLOAD_REGION'),
  endpoint: value('UPLOAD_ENDPOINT'),
  accessKey: value('UPLOAD_ACCESS_KEY'),
  secret: value('UPLOAD_SECRET'),
  publicBase: value('UPLOAD_PUBLIC_BASE'),
})

type Rule = (holds: boolean, sentence: string) => void

function checkAddresses(
  { databaseUrl, adminEntry, logLevel, siteOrigins, trustProxy }: Config,
  port: string,
  rule: Rule,
): void {
  const isPort = /^\d+$/.test(port) && Number(port) <= 65_535
  rule(isPort, `PORT is "${port}". Set it to a number from 0 to 65535, for example 3000.`)
  rule(
    databaseUrl === '' || (/^postgres(?:ql)?:\/\/\S+$/.test(databaseUrl) && URL.canParse(databaseUrl)),
    'DATABASE_URL is no address of a PostgreSQL database. Write postgres://user:password@host:5432/name, or leave it out to use a file.',
  )
  rule(
    adminEntry === '' || (/^\/[a-zA-Z0-9]+$/.test(adminEntry) && !reserved.has(adminEntry.toLowerCase())),
    `ADMIN_ENTRY is "${adminEntry}". Write a slash and letters or digits, for example /mgr; /api, /client and /user are taken.`,
  )
  rule(
    siteOrigins.every(isOrigin),
    `SITE_ORIGIN is "${siteOrigins.join(',')}". Write the address of the site without a path, for example https://www.example.com; further addresses of the same site after commas.`,
  )
  rule(levels.includes(logLevel), `LOG_LEVEL is "${logLevel}". Use one of ${levels.join(', ')}.`)
  rule(
    typeof trustProxy === 'boolean' || trustProxy.split(',').every((one) => isAddressRange(one.trim())),
    `TRUST_PROXY is "${trustProxy}". Set it to 1 behind a proxy of your own, or to the addresses of the proxies.`,
  )
}

function checkAccount({ adminUsername, adminPassword }: Config, rule: Rule): void {
  rule(
    accountPattern.test(adminUsername),
    `ADMIN_USERNAME is "${adminUsername}". Use 3 to 15 letters, digits or underscores, a letter first.`,
  )
  rule(
    adminPassword === '' || passwordPattern.test(adminPassword),
    'ADMIN_PASSWORD cannot be used. Choose 6 to 32 characters without & < > " \' or leave it out to have one made.',
  )
}

const proxyOf = (given: string): boolean | string => {
  if (given === '0' || given === 'false') return false
  return given === '1' || given === 'true' ? true : given
}

const isOrigin = (one: string): boolean => {
  if (!/^https?:[/][/]/.test(one) || !URL.canParse(one)) return false
  const { origin, href } = new URL(one)
  return href === `${origin}/`
}

const isAddressRange = (one: string): boolean => isIP(one.split('/')[0] ?? '') !== 0 || one === 'loopback'

/** First parts of addresses that mean something else. */
const reserved = new Set([
  '/api',
  '/client',
  '/user',
  '/assets',
  '/storage',
  '/static',
  '/thumbnail',
  '/healthz',
  '/readyz',
  '/metrics',
])
