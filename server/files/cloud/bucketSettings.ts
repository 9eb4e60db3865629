import type { Settings } from '../../config/settings.ts'
import type { Bucket, CloudMode } from './service.ts'

/** Values of UPLOAD_… of the environment; each that is not empty wins over the row of the same name. */
export interface UploadEnvironment {
  mode: string
  bucket: string
  region: string
  endpoint: string
  accessKey: string
  secret: string
  publicBase: string
}

export const uploadModes = ['local', 's3', 'alioss'] as const

export const isCloudMode = (mode: string): mode is CloudMode => mode === 's3' || mode === 'alioss'

const rowOf: Readonly<Record<keyof UploadEnvironment, string>> = {
  mode: 'upload_mode',
  bucket: 'upload_bucket',
  region: 'upload_region',
  endpoint: 'upload_endpoint',
  accessKey: 'upload_access_key',
  secret: 'upload_secret',
  publicBase: 'upload_public_base',
}

/** What is configured, the environment first; addresses without a slash at their end. */
export function uploadSettings(settings: Settings, environment: UploadEnvironment): UploadEnvironment {
  const value = (name: keyof UploadEnvironment) => environment[name] || settings.text(rowOf[name]).trim()
  const address = (name: 'endpoint' | 'publicBase') => value(name).replace(/\/+$/, '')
  const region = value('region')
  return {
    mode: value('mode') || 'local',
    bucket: value('bucket'),
    // Stores of one's own have no regions, yet something must be signed.
    region: region === '' && value('endpoint') !== '' ? 'us-east-1' : region,
    endpoint: address('endpoint'),
    accessKey: value('accessKey'),
    secret: value('secret'),
    publicBase: address('publicBase'),
  }
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,62}$/
const regionName = /^[a-z0-9-]{2,40}$/

/** One sentence on what is missing or cannot be; nothing when a store can be spoken to. */
export function bucketFault(given: UploadEnvironment): string | undefined {
  const { mode, bucket, region, endpoint, publicBase } = given
  if (!uploadModes.some((known) => known === mode)) return `upload_mode is "${mode}"; use ${uploadModes.join(', ')}`
  const missing = (['bucket', 'region', 'accessKey', 'secret'] as const).filter((name) => given[name] === '')
  if (missing.length > 0) return `${missing.map((name) => rowOf[name]).join(', ')} missing`
  if (!bucketName.test(bucket)) return `upload_bucket is "${bucket}", which is no name of a bucket`
  if (!regionName.test(region)) return `upload_region is "${region}", which is no region`
  if (endpoint !== '' && !isAddress(endpoint.replace('{bucket}', 'bucket')))
    return 'upload_endpoint is no address; write https://host'
  if (publicBase !== '' && !isAddress(publicBase)) return 'upload_public_base is no address; write https://host'
  return undefined
}

const isAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && `${url.search}${url.hash}${url.username}` === ''
}

export const bucketOf = (mode: CloudMode, given: UploadEnvironment): Bucket => ({
  mode,
  bucket: given.bucket,
  region: given.region,
  endpoint: given.endpoint,
  accessKey: given.accessKey,
  secret: given.secret,
})
