import { createHash, createHmac } from 'node:crypto'
import type { Provider } from '../provider.ts'
import { type OutsideParts, outsideRequest } from './outsideRequest.ts'
import {
  fieldOf,
  noTemplate,
  textOf,
  type VendorCode,
  type VendorWords,
  vendorOutcome,
  vendorReasons,
} from './vendorAnswer.ts'

export interface TencentConfig {
  secretId: string
  secretKey: string
  appId: string
  region: string
  endpoint: string
  /** Name that the vendor has approved. */
  signature: string
}

export interface TencentRequest {
  service: string
  host: string
  contentType: string
  body: string
  /** Unix seconds. */
  time: number
}

const algorithm = 'TC3-HMAC-SHA256'
const sha256 = (words: string): string => createHash('sha256').update(words).digest('hex')
const keyed = (key: string | Buffer, words: string): Buffer => createHmac('sha256', key).update(words).digest()

/** Header `Authorization` of a posted request, by the signature V3 of Tencent Cloud. */
export function signTencent(
  { service, host, contentType, body, time }: TencentRequest,
  { secretId, secretKey }: Pick<TencentConfig, 'secretId' | 'secretKey'>,
): string {
  const names = 'content-type;host'
  const canonical = ['POST', '/', '', `content-type:${contentType}\nhost:${host}\n`, names, sha256(body)].join('\n')
  const day = new Date(time * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const key = keyed(keyed(keyed(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = keyed(key, [algorithm, time, scope, sha256(canonical)].join('\n')).toString('hex')
  return `${algorithm} Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

const codes: readonly VendorCode[] = [
  { fits: /^(Request)?LimitExceeded/, reason: vendorReasons.throttled, retry: true },
  {
    fits: /^InternalError|^ResourceUnavailable|^FailedOperation\.(FailResolvePacket|NotAvailable)/,
    reason: vendorReasons.busy,
    retry: true,
  },
  { fits: /^AuthFailure\.UnauthorizedOperation|^UnauthorizedOperation/, reason: vendorReasons.rights },
  { fits: /^AuthFailure/, reason: vendorReasons.keys },
  { fits: /Signature/, reason: vendorReasons.signature },
  { fits: /TemplateParameter|ProhibitedUseUrl/, reason: vendorReasons.variables },
  { fits: /Template/, reason: vendorReasons.template },
  { fits: /Blacklist/, reason: vendorReasons.blocked },
  { fits: /PhoneNumber/, reason: vendorReasons.number },
  { fits: /InsufficientBalance/, reason: vendorReasons.balance },
]

/** An error of the whole call, or what became of the one number. */
function wordsOf(body: unknown): VendorWords | undefined {
  const response = fieldOf(body, 'Response')
  const statuses = fieldOf(response, 'SendStatusSet')
  const said = fieldOf(response, 'Error') ?? (Array.isArray(statuses) ? statuses[0] : undefined)
  const code = textOf(said, 'Code')
  return code === '' ? undefined : { code, words: textOf(said, 'Message'), requestId: textOf(response, 'RequestId') }
}

const contentType = 'application/json; charset=utf-8'

/** Short messages by Tencent Cloud: `SendSms` of 2021-01-11. Variables go in the order of the template. */
export const tencentProvider = (config: TencentConfig, parts: OutsideParts, now = Date.now): Provider => ({
  name: 'tencent',
  async send({ target, templateId, values, uid }) {
    if (templateId === '') return noTemplate
    const body = JSON.stringify({
      PhoneNumberSet: [tencentNumber(target)],
      SmsSdkAppId: config.appId,
      TemplateId: templateId,
      SignName: config.signature,
      TemplateParamSet: Object.values(values),
      SessionContext: uid,
    })
    const time = Math.floor(now() / 1000)
    const signed = { service: 'sms', host: config.endpoint, contentType, body, time }
    const headers = {
      host: config.endpoint,
      'content-type': contentType,
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': config.region,
      'x-tc-timestamp': String(time),
      authorization: signTencent(signed, config),
    }
    const request = { url: `https://${config.endpoint}/`, method: 'POST', headers, body } as const
    return vendorOutcome(await outsideRequest(request, parts), wordsOf, { ok: 'Ok', codes })
  },
})

const tencentNumber = (number: string): string => (number.startsWith('+') ? number : `+86${number}`)
