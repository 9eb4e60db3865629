import { isIP } from 'node:net'
import type { Fault } from '../../contract/failures/failures.ts'
import { isZone } from '../../contract/moment.ts'
import { systemGroups, systemSettings } from '../../contract/system/settings.ts'
import { type Text, text } from '../../contract/text.ts'
import { isBlocked } from '../http/blockedAddresses.ts'
import { isDayTime } from '../jobs/times.ts'
import { isSpan } from '../messages/quietHours.ts'
import type { SettingRule, SettingScope } from './settingScope.ts'
import { entryPattern } from './settings.ts'

const timeZone: SettingRule = (value) => (isZone(value) ? undefined : { word: 'timeZone', values: { value } })

/** Bits of a range behind its slash. */
const fits = (ip: string, bits: string | undefined): boolean =>
  bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(ip) === 4 ? 32 : 128))

const addressLines: SettingRule = (value, { ip }) => {
  const lines = value.split(/\r?\n/).map((line) => line.trim())
  const wrong = lines.findIndex((line) => {
    const [ip = '', bits, ...more] = line.split('/')
    return line !== '' && (isIP(ip) === 0 || !fits(ip, bits) || more.length > 0)
  })
  if (wrong >= 0) return { word: 'addressLine', values: { row: wrong + 1, value: lines[wrong] ?? '' } }
  return isBlocked(ip, value) ? { word: 'ownAddress', values: { value: ip } } : undefined
}

/** First parts of paths that the site itself answers. */
const taken = new Set([
  ...['api', 'client', 'user', 'index', 'static', 'storage', 'assets', 'thumbnail'],
  ...['healthz', 'readyz', 'metrics'],
])

const entry: SettingRule = (value) => {
  if (!entryPattern.test(value)) return { word: 'entryPath' }
  return taken.has(value.slice(1).toLowerCase()) ? { word: 'entryTaken', values: { value } } : undefined
}

function isWebAddress(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && `${url.search}${url.hash}${url.username}` === ''
}

const webAddress =
  (field: Text): SettingRule =>
  (value) =>
    value === '' || isWebAddress(value.replace('{bucket}', 'bucket'))
      ? undefined
      : { word: 'siteAddress', values: { field } }

const savePath: SettingRule = (value) =>
  value.startsWith('/storage/') && !value.includes('..') && /\{(fileSha1|random|random32)\}/.test(value)
    ? undefined
    : { word: 'savePath' }

const neededByStores = ['upload_bucket', 'upload_access_key', 'upload_secret'] as const

const store: SettingRule = (value, after) => {
  const missing = value === 'local' ? undefined : neededByStores.find((name) => after.text(name) === '')
  return missing && { word: 'storeNeeds', values: { field: systemSettings[missing].label } }
}

const bucket: SettingRule = (value) =>
  value === '' || /^[a-z0-9][a-z0-9.-]{1,62}$/.test(value) ? undefined : { word: 'bucketName' }

/**
 * A stored password is never sent to another server, nor tried for another user: a caller who changes either must enter the
 * password again.
 */
const withPassword =
  (name: 'smtp_server' | 'smtp_user'): SettingRule =>
  (value, after) => {
    const isOther = value !== after.now.text(name) && value !== ''
    const field = systemSettings.smtp_pass.label
    return isOther && after.now.text('smtp_pass') !== '' && !after.isPosted('smtp_pass')
      ? { word: 'secretAgain', values: { field } }
      : undefined
  }

const names = (value: string): string[] => value.split(/\s+/).filter((name) => name !== '')

const backupTables: SettingRule = (value, after) => {
  const isMissing = after.text('backup_scope') === 'tables' && names(value).length === 0
  return isMissing || names(value).some((name) => !/^[a-z_]{1,64}$/.test(name)) ? { word: 'tablesNamed' } : undefined
}

const shortestPassphrase = 8

const passphrase = (value: string): Fault | undefined =>
  value.length < shortestPassphrase ? { word: 'passphraseShort' } : undefined

/** Each key once; settings whose group is missing here are handled by the screen that shows them. */
function groups(value: string): Fault | undefined {
  // Checked as a grid just before.
  const keys = (JSON.parse(value || '[]') as readonly { key: string }[]).map(({ key }) => key)
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  return twice === undefined ? undefined : { word: 'groupTwice', values: { value: twice } }
}

/** The technical configuration of the installation. */
export const systemScope: SettingScope = {
  name: 'system',
  controller: 'routine.Config',
  node: 'routine/config',
  label: text('系统配置', 'System configuration'),
  list: systemSettings,
  groups: systemGroups,
  groupsFrom: 'config_group',
  rules: {
    time_zone: timeZone,
    no_access_ip: addressLines,
    backend_entrance: entry,
    cdn_url: webAddress(systemSettings.cdn_url.label),
    api_url: webAddress(systemSettings.api_url.label),
    upload_save_name: savePath,
    upload_mode: store,
    upload_bucket: bucket,
    upload_endpoint: webAddress(systemSettings.upload_endpoint.label),
    upload_public_base: webAddress(systemSettings.upload_public_base.label),
    quiet_hours: (value) => (value === '' || isSpan(value) ? undefined : { word: 'quietHours' }),
    backup_time: (value) => (isDayTime(value) ? undefined : { word: 'dayTime' }),
    backup_scope: (_value, after) => backupTables(after.text('backup_tables'), after),
    backup_tables: backupTables,
    backup_encrypt: (value, after) => (value === '1' ? passphrase(after.text('backup_passphrase')) : undefined),
    backup_passphrase: passphrase,
    smtp_server: withPassword('smtp_server'),
    smtp_user: withPassword('smtp_user'),
    config_group: groups,
  },
}
