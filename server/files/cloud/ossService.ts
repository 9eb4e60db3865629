import { createHmac } from 'node:crypto'
import type { Shown } from '../shownFile.ts'
import { type Bucket, encodedKey, type FormTerms, type Service, type UploadForm } from './service.ts'

/** Aliyun OSS, signature version 1 (protocol 6.5); `endpoint` is a domain bound to the bucket. */
export function ossService(bucket: Bucket): Service {
  const region = bucket.region.startsWith('oss-') ? bucket.region : `oss-${bucket.region}`
  const base = bucket.endpoint || `https://${bucket.bucket}.${region}.aliyuncs.com`
  const sign = (lines: readonly string[]): string =>
    createHmac('sha1', bucket.secret).update(lines.join('\n')).digest('base64')
  const resourceOf = (key: string): string => `/${bucket.bucket}/${key}`
  const urlOf = (key: string): URL => new URL(`${base}/${encodedKey(key)}`)
  return {
    mode: 'alioss',
    own: 'x-oss',
    origin: new URL(base).origin,
    formUrl: base,
    async signed(method, key, headers) {
      const date = new Date().toUTCString()
      const own = Object.entries(headers)
        .filter(([name]) => name.startsWith('x-oss-'))
        // By name alone: a whole line would put the longer of two names first.
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}:${value}`)
      const signature = sign([method, '', headers['content-type'] ?? '', date, ...own, resourceOf(key)])
      return {
        url: urlOf(key),
        headers: { ...headers, date, authorization: `OSS ${bucket.accessKey}:${signature}` },
      }
    },
    sourceOf: (key) => `/${bucket.bucket}/${encodedKey(key)}`,
    async address(key, { type, disposition }: Shown, { method, from, seconds }) {
      const expires = `${from + seconds}`
      // Signed as they are, sent in percent signs; in the order of the alphabet.
      const shown = { 'response-content-disposition': disposition, 'response-content-type': type }
      const asked = Object.entries(shown).map(([name, value]) => `${name}=${value}`)
      const signature = sign([method, '', '', expires, `${resourceOf(key)}?${asked.join('&')}`])
      const url = urlOf(key)
      const query = { OSSAccessKeyId: bucket.accessKey, Expires: expires, Signature: signature, ...shown }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return url.href.replace(/\+/g, '%20')
    },
    form: (terms) => formOf(bucket, base, sign, terms),
  }
}

function formOf(
  { bucket, accessKey }: Bucket,
  url: string,
  sign: (lines: readonly string[]) => string,
  { prefix, maxSize, expires }: FormTerms,
): UploadForm {
  const conditions = [{ bucket }, ['starts-with', '$key', prefix], ['content-length-range', 0, maxSize]]
  const expiration = new Date(expires * 1000).toISOString()
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64')
  return { url, params: { OSSAccessKeyId: accessKey, policy, Signature: sign([policy]), Expires: `${expires}` } }
}
