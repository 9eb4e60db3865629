import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Provider } from '../provider.ts'
import { type OutsideParts, outsideRequest } from './outsideRequest.ts'
import { noTemplate, textOf, type VendorCode, type VendorWords, vendorOutcome, vendorReasons } from './vendorAnswer.ts'

export interface AliyunConfig {
  keyId: string
  secret: string
  endpoint: string
  /** Name that the vendor has approved. */
  signature: string
}

export interface AliyunRequest {
  method: string
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  body: string
}

const algorithm = 'ACS3-HMAC-SHA256'
const sha256 = (words: string): string => createHash('sha256').update(words).digest('hex')

/** As RFC 3986 has it; the built-in function leaves five signs as they are. */
const encoded = (words: string): string =>
  encodeURIComponent(words).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]) => (one < other ? -1 : 1)

export const aliyunQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .sort(byName)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')

/** Header `Authorization` of a request, by the signature V3 of Aliyun. */
export function signAliyun(
  { method, path, query, headers, body }: AliyunRequest,
  { keyId, secret }: Pick<AliyunConfig, 'keyId' | 'secret'>,
): string {
  const signed = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .filter(([name]) => name.startsWith('x-acs-') || name === 'host' || name === 'content-type')
    .sort(byName)
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('')
  const canonical = [method, path, aliyunQuery(query), lines, names, sha256(body)].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex')
  return `${algorithm} Credential=${keyId},SignedHeaders=${names},Signature=${signature}`
}

const codes: readonly VendorCode[] = [
  { fits: /^isv\.BUSINESS_LIMIT_CONTROL$|^Throttling/, reason: vendorReasons.throttled, retry: true },
  {
    fits: /^isp\.SYSTEM_ERROR$|^InternalError|^ServiceUnavailable|^SignatureNonceUsed/,
    reason: vendorReasons.busy,
    retry: true,
  },
  { fits: /LIMIT_CONTROL$/, reason: vendorReasons.throttled },
  {
    fits: /^SignatureDoesNotMatch|^IncompleteSignature|^InvalidAccessKey|^InvalidTimeStamp/,
    reason: vendorReasons.keys,
  },
  { fits: /RAM_PERMISSION_DENY|^NoPermission|^Forbidden/, reason: vendorReasons.rights },
  { fits: /^isv\.SMS_SIGN/, reason: vendorReasons.signature },
  { fits: /PARAM/, reason: vendorReasons.variables },
  { fits: /TEMPLATE/, reason: vendorReasons.template },
  { fits: /^isv\.MOBILE/, reason: vendorReasons.number },
  { fits: /BLACK|DENY_IP|DOMESTIC_NUMBER/, reason: vendorReasons.blocked },
  { fits: /AMOUNT_NOT_ENOUGH|OUT_OF_SERVICE|ACCOUNT_ABNORMAL/, reason: vendorReasons.balance },
]

/** `{"Code":"OK","Message":"OK","RequestId":"…","BizId":"…"}`, also of errors. */
const wordsOf = (body: unknown): VendorWords | undefined => {
  const code = textOf(body, 'Code')
  return code === '' ? undefined : { code, words: textOf(body, 'Message'), requestId: textOf(body, 'RequestId') }
}

/** Short messages by Aliyun: `SendSms` of 2017-05-25. */
export const aliyunProvider = (config: AliyunConfig, parts: OutsideParts, now = Date.now): Provider => ({
  name: 'aliyun',
  async send({ target, templateId, values, uid }) {
    if (templateId === '') return noTemplate
    const query = {
      PhoneNumbers: aliyunNumber(target),
      SignName: config.signature,
      TemplateCode: templateId,
      OutId: uid,
      ...(Object.keys(values).length > 0 && { TemplateParam: JSON.stringify(values) }),
    }
    const headers = {
      host: config.endpoint,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': new Date(now()).toISOString().replace(/\.\d+Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': sha256(''),
    }
    const authorization = signAliyun({ method: 'POST', path: '/', query, headers, body: '' }, config)
    const url = `https://${config.endpoint}/?${aliyunQuery(query)}`
    const request = { url, method: 'POST', headers: { ...headers, authorization }, body: '' } as const
    return vendorOutcome(await outsideRequest(request, parts), wordsOf, { ok: 'OK', codes })
  },
})

/** Numbers of the mainland without their country, others with it and without the plus. */
const aliyunNumber = (number: string): string => number.replace(/^\+(?:86(?=1\d{10}$))?/, '')
