import { type Text, text } from '../../../contract/text.ts'
import type { Outcome } from '../provider.ts'
import type { OutsideAnswer, Unanswered } from './outsideRequest.ts'

/** What a vendor's code means to us; the first that fits counts. */
export interface VendorCode {
  fits: RegExp
  reason: Text
  /** It may be different soon. */
  retry?: boolean
}

/** What a vendor says of one message. */
export interface VendorWords {
  code: string
  words: string
  requestId: string
}

export const vendorReasons = {
  throttled: text('发送过于频繁，被服务商限流', 'the vendor limits how often messages are sent'),
  busy: text('服务商暂时不可用', 'the vendor is not available for now'),
  keys: text('密钥不被接受，请检查通道配置', 'the keys were not accepted; check the configuration of the channel'),
  rights: text('密钥没有发送短信的权限', 'the keys have no right to send messages'),
  signature: text('短信签名不可用，请检查通道的签名', 'the signature was not accepted; check that of the channel'),
  template: text('短信模板不可用，请检查服务商模板ID', 'the template was not accepted; check the provider template ID'),
  variables: text('模板变量不符合服务商的要求', 'the variables do not fit the template of the vendor'),
  number: text('手机号不被接受', 'the mobile number was not accepted'),
  blocked: text('该号码被服务商拒收', 'the vendor does not deliver to this number'),
  balance: text('服务商账户余额不足', 'the account at the vendor has run out of credit'),
  untold: text('没有服务商模板ID，请在模板中填写', 'the template has no provider template ID; fill it in'),
  unknown: text('服务商拒绝了短信', 'the vendor refused the message'),
  odd: text('服务商的答复无法识别', 'the answer of the vendor was not understood'),
} as const satisfies Record<string, Text>

/** The words of a service behind our own, cut to what a log needs. */
export function withWords(reason: Text, words: string): Text {
  const said = words.replace(/\s+/g, ' ').trim().slice(0, 200)
  return said === '' ? reason : text(`${reason.zh}（${said}）`, `${reason.en} (${said})`)
}

/** A later try may reach a service that answers so. */
export const isPassing = (status: number): boolean => [408, 425, 429].includes(status) || status >= 500

export const failedAnswer = ({ reason, retry, uncertain }: Unanswered): Outcome => ({
  state: 'failed',
  error: reason,
  ...(retry && { retry }),
  ...(uncertain && { uncertain }),
})

/** Vendors send nothing without a template of theirs. */
export const noTemplate: Outcome = { state: 'failed', error: vendorReasons.untold }

/** What became of a message that a vendor was handed; only what speaks its protocol is read out. */
export function vendorOutcome(
  answer: OutsideAnswer,
  read: (body: unknown) => VendorWords | undefined,
  { ok, codes }: { ok: string; codes: readonly VendorCode[] },
): Outcome {
  if ('reason' in answer) return failedAnswer(answer)
  const said = read(parsed(answer.body))
  if (!said) {
    const retry = isPassing(answer.status)
    return { state: 'failed', error: retry ? vendorReasons.busy : vendorReasons.odd, ...(retry && { retry }) }
  }
  const { code, words, requestId } = said
  const known = { providerCode: code.slice(0, 100), ...(requestId && { requestId: requestId.slice(0, 100) }) }
  if (code === ok) return { state: 'sent', ...known }
  const meaning = codes.find(({ fits }) => fits.test(code))
  const retry = meaning ? meaning.retry : isPassing(answer.status)
  const error = withWords(meaning?.reason ?? vendorReasons.unknown, `${code} ${words}`)
  return { state: 'failed', error, ...(retry && { retry }), ...known }
}

/** JSON of an answer; nothing where it is none. */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** A field of an object of unknown make, as text. */
export function textOf(value: unknown, name: string): string {
  const found = fieldOf(value, name)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined
