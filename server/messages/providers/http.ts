import { createHmac } from 'node:crypto'
import { filled, type Text, text } from '../../../contract/text.ts'
import type { Outcome, Outgoing, Provider } from '../provider.ts'
import { type OutsideAnswer, type OutsideParts, outsideRequest } from './outsideRequest.ts'
import { failedAnswer, fieldOf, isPassing, parsed, textOf, withWords } from './vendorAnswer.ts'

export interface HttpConfig {
  url: string
  method: 'POST' | 'PUT'
  /** `Name: value` on each line. */
  headers: string
  /** JSON with `${name}` where a value belongs. */
  body: string
  sign: 'none' | 'header' | 'dingtalk' | 'feishu'
  secret: string
}

const reasons = {
  unknown: text('未知变量：${{name}}', 'Unknown variable: ${{name}}'),
  json: text('填入变量后，内容不是有效的 JSON', 'with its variables the body is no valid JSON'),
  object: text('飞书签名要求内容为 JSON 对象', 'the signature of Feishu needs a body that is an object of JSON'),
  header: text('请求头无效，每行须为“名称: 值”', 'the headers are not valid; each line must be “Name: value”'),
  secret: text('签名密钥未填写', 'the signing secret is missing'),
  refused: text('对方拒绝了消息', 'the receiver refused the message'),
} as const satisfies Record<string, Text>

/** Posts to an address of somebody's choice: robots of groups, gateways, programs of the company. */
export const httpProvider = (config: HttpConfig, parts: OutsideParts, now = Date.now): Provider => ({
  name: 'http',
  async send(message) {
    const headers = headersOf(config.headers)
    if (!headers) return refusal(reasons.header)
    const body = filledBody(config.body, valuesOf(message))
    if (typeof body !== 'string') return refusal(body)
    if (config.sign !== 'none' && config.secret === '') return refusal(reasons.secret)
    const signed = signedRequest({ url: config.url, body }, config, now())
    if (!signed) return refusal(reasons.object)
    const { url, extra } = signed
    const request = {
      ...{ url, method: config.method, body: signed.body },
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Atrium',
        ...headers,
        'idempotency-key': message.uid,
        ...extra,
      },
    }
    return outcomeOf(await outsideRequest(request, parts))
  },
})

const refusal = (error: Text): Outcome => ({ state: 'failed', error })

/** Variables of the template come before what every message has. */
const valuesOf = ({ title, content, target, code, link = '', language, uid, templateId, values }: Outgoing) => ({
  ...{ title, content, target, event: code, url: link, language, uid, template_id: templateId },
  ...values,
})

/** A string of JSON, or a place outside of one. */
const stringsAndPlaces = /"(?:[^"\\]|\\.)*"|\$\{(\w+)\}/g

/**
 * Fills the places of a template: within a string as text, outside as a number or word of JSON, or else as a whole string. A value
 * never becomes part of the structure. Answers why it cannot.
 */
export function filledBody(template: string, values: Readonly<Record<string, string>>): string | Text {
  const unknown = [...template.matchAll(/\$\{(\w+)\}/g)].find(([, name = '']) => !Object.hasOwn(values, name))
  if (unknown) return filled(reasons.unknown, { name: unknown[1] ?? '' })
  const body = template.replace(stringsAndPlaces, (part, place: string | undefined) => {
    if (place !== undefined) return literalOf(values[place] ?? '')
    return part.replace(/\$\{(\w+)\}/g, (_, name: string) => JSON.stringify(values[name] ?? '').slice(1, -1))
  })
  return parsed(body) === undefined ? reasons.json : body
}

const literalOf = (value: string): string =>
  /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false|null)$/.test(value) ? value : JSON.stringify(value)

/** They belong to the connection, or say which body follows. */
const own = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'expect', 'te', 'trailer'])

function headersOf(lines: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {}
  for (const line of lines.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+):\s*([\x20-\x7e]*)$/.exec(line) ?? []
    if (name === '' || own.has(name.toLowerCase())) return undefined
    headers[name.toLowerCase()] = value
  }
  return headers
}

interface Signed {
  url: string
  body: string
  extra: Record<string, string>
}

const keyed = (key: string, words: string) => createHmac('sha256', key).update(words)

/** As the receiver checks it: our own header, or what the robots of DingTalk and Feishu document. Nothing where the body cannot carry it. */
export function signedRequest(
  { url, body }: Pick<Signed, 'url' | 'body'>,
  { sign, secret }: Pick<HttpConfig, 'sign' | 'secret'>,
  now: number,
): Signed | undefined {
  const seconds = String(Math.floor(now / 1000))
  if (sign === 'header') {
    const signature = `v1=${keyed(secret, `${seconds}.${body}`).digest('hex')}`
    return { url, body, extra: { 'x-atrium-timestamp': seconds, 'x-atrium-signature': signature } }
  }
  if (sign === 'dingtalk') {
    const signature = encodeURIComponent(keyed(secret, `${now}\n${secret}`).digest('base64'))
    return { url: `${url}${url.includes('?') ? '&' : '?'}timestamp=${now}&sign=${signature}`, body, extra: {} }
  }
  if (sign === 'feishu') {
    const content = parsed(body)
    if (typeof content !== 'object' || content === null || Array.isArray(content)) return undefined
    // Here the words are the key, and nothing is signed with it.
    const signature = keyed(`${seconds}\n${secret}`, '').digest('base64')
    return { url, body: JSON.stringify({ timestamp: seconds, sign: signature, ...content }), extra: {} }
  }
  return { url, body, extra: {} }
}

/** Robots that are asked too often, or are busy: WeCom, DingTalk, Feishu. */
const passing = new Set(['-1', '45009', '130101', '410100', '9499', '11232'])

/** Robots answer 200 also when they refuse, with a number in the answer. */
const robotCodes = ['errcode', 'code', 'StatusCode']
const robotWords = ['errmsg', 'msg', 'StatusMessage', 'message']

function outcomeOf(answer: OutsideAnswer): Outcome {
  if ('reason' in answer) return failedAnswer(answer)
  const body = parsed(answer.body)
  const name = robotCodes.find((one) => fieldOf(body, one) !== undefined)
  const code = name ? textOf(body, name) : ''
  const isAccepted = answer.status < 300
  // Gateways say 200 in their body as well.
  if (isAccepted && (code === '' || code === '0' || (name === 'code' && code === '200')))
    return { state: 'sent', providerCode: code || String(answer.status) }
  const words = robotWords.map((one) => textOf(body, one)).find((one) => one !== '') ?? ''
  const retry = passing.has(code) || isPassing(answer.status)
  return {
    state: 'failed',
    error: withWords(reasons.refused, `${isAccepted ? code : `HTTP ${answer.status}`} ${words}`),
    ...(retry && { retry }),
    providerCode: (code || String(answer.status)).slice(0, 100),
  }
}
