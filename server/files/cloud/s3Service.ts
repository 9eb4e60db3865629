import { createHmac } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { Shown } from '../shownFile.ts'
import { type Bucket, encodedKey, type FormTerms, type Service, type UploadForm } from './service.ts'

/** Any store that speaks the S3 protocol, signature version 4; `endpoint` may hold `{bucket}` where it belongs in the host. */
export function s3Service(bucket: Bucket): Service {
  const base = baseOf(bucket)
  const signer = (
    method: string,
    url: URL,
    rest: { headers?: Record<string, string>; signQuery?: boolean; datetime?: string },
  ) =>
    new AwsV4Signer({
      method,
      url: url.href,
      accessKeyId: bucket.accessKey,
      secretAccessKey: bucket.secret,
      service: 's3',
      region: bucket.region,
      ...rest,
    })
  const urlOf = (key: string): URL => new URL(`${base}/${encodedKey(key)}`)
  return {
    mode: 's3',
    own: 'x-amz',
    origin: new URL(base).origin,
    formUrl: base,
    async signed(method, key, headers) {
      const made = await signer(method, urlOf(key), { headers }).sign()
      return { url: made.url, headers: Object.fromEntries(made.headers) }
    },
    sourceOf: (key) => `/${bucket.bucket}/${encodedKey(key)}`,
    async address(key, { type, disposition }: Shown, { method, from, seconds }) {
      const url = urlOf(key)
      url.searchParams.set('X-Amz-Expires', `${seconds}`)
      url.searchParams.set('response-content-type', type)
      url.searchParams.set('response-content-disposition', disposition)
      return (await signer(method, url, { signQuery: true, datetime: stampOf(from) }).sign()).url.href
    },
    form: (terms) => formOf(bucket, base, terms),
  }
}

function baseOf({ bucket, region, endpoint }: Bucket): string {
  if (endpoint === '') return `https://${bucket}.s3.${region}.amazonaws.com`
  return endpoint.includes('{bucket}') ? endpoint.replace('{bucket}', bucket) : `${endpoint}/${bucket}`
}

const hmac = (key: string | Buffer, value: string): Buffer => createHmac('sha256', key).update(value).digest()

const stampOf = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** POST policy, signature version 4. */
function formOf(bucket: Bucket, base: string, { prefix, maxSize, expires, now }: FormTerms): UploadForm {
  const stamp = stampOf(now)
  const day = stamp.slice(0, 8)
  const signing = {
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${bucket.accessKey}/${day}/${bucket.region}/s3/aws4_request`,
    'x-amz-date': stamp,
  }
  const conditions = [
    { bucket: bucket.bucket },
    ['starts-with', '$key', prefix],
    ['content-length-range', 0, maxSize],
    ...Object.entries(signing).map(([name, value]) => ({ [name]: value })),
  ]
  const expiration = new Date(expires * 1000).toISOString()
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  const parts = [day, bucket.region, 's3', 'aws4_request']
  const key = parts.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${bucket.secret}`)
  return { url: base, params: { ...signing, policy, 'x-amz-signature': hmac(key, policy).toString('hex') } }
}
