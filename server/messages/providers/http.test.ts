import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Outgoing } from '../provider.ts'
import { filledBody, type HttpConfig, httpProvider } from './http.ts'
import { type OutsideServer, openOutsideServer } from './outsideServer.testing.ts'

let outside: OutsideServer
beforeAll(async () => {
  outside = await openOutsideServer()
})
afterAll(() => outside.close())

const now = 1_800_000_000_123
const message: Outgoing = {
  channel: 'webhook',
  target: '',
  code: 'article_published',
  title: '新闻 "A"',
  content: '第一行\n第二行',
  language: 'zh-cn',
  uid: 'b7c1-1',
  link: 'https://valves.example/a?b=1',
  values: {},
  templateId: '',
}
const sent = (changed: Partial<HttpConfig> = {}, other: Partial<Outgoing> = {}, parts = outside.parts) => {
  const config: HttpConfig = {
    url: `https://${outside.host}/robot?key=geheim`,
    method: 'POST',
    headers: '',
    body: '{"text":{"content":"${title}\\n${content} ${url}"}}',
    sign: 'none',
    secret: 'SECgeheim',
  }
  return httpProvider({ ...config, ...changed }, parts, () => now).send({ ...message, ...other })
}
const last = () => outside.received.at(-1) ?? { method: '', path: '', headers: {}, body: '{}' }
const base64 = (key: string, words: string) => createHmac('sha256', key).update(words).digest('base64')

it('posts a message as its body is written', async () => {
  outside.answer(() => ({ body: '' }))
  expect(await sent({ method: 'PUT', headers: 'Authorization: Bearer abc\n\nX-Team: sales' })).toEqual({
    state: 'sent',
    providerCode: '200',
  })
  expect(last()).toMatchObject({ method: 'PUT', path: '/robot?key=geheim' })
  expect(JSON.parse(last().body)).toEqual({
    text: { content: '新闻 "A"\n第一行\n第二行 https://valves.example/a?b=1' },
  })
  expect(last().headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': 'b7c1-1',
    authorization: 'Bearer abc',
    'x-team': 'sales',
  })
})

it('a value never becomes part of the structure', () => {
  const filled = (template: string, value: string) => filledBody(template, { v: value })
  expect(filled('{"a":"${v}"}', '","admin":true,"b":"')).toBe('{"a":"\\",\\"admin\\":true,\\"b\\":\\""}')
  expect(filled('{"a":"x\\\\${v}y"}', '\\"')).toBe('{"a":"x\\\\\\\\\\"y"}')
  expect(filled('{"a":${v}}', '12.5')).toBe('{"a":12.5}')
  expect(filled('{"a":[${v}]}', '1,2')).toBe('{"a":["1,2"]}')
  expect(filled('{"a":${v}}', '1},"b":{')).toBe('{"a":"1},\\"b\\":{"}')
  expect(filled('{"a":"${v}"}', '${v}$&$1')).toBe('{"a":"${v}$&$1"}')
  expect(filled('{"a":"${other}"}', '')).toEqual({ zh: '未知变量：${other}', en: 'Unknown variable: ${other}' })
  expect(filled('{"a":"${v}"', '')).toMatchObject({ en: 'with its variables the body is no valid JSON' })
  expect(filled('{"a":"${__proto__}"}', '')).toMatchObject({ en: 'Unknown variable: ${__proto__}' })
})

it('sends nothing that is written wrongly', async () => {
  const before = outside.received.length
  const faults = {
    'with its variables the body is no valid JSON': { body: '{' },
    'Unknown variable: ${name}': { body: '{"a":"${name}"}' },
    'the signature of Feishu needs a body that is an object of JSON': { body: '["${title}"]', sign: 'feishu' as const },
    'the signing secret is missing': { sign: 'dingtalk' as const, secret: '' },
    'the headers are not valid; each line must be “Name: value”': { headers: 'Host: inside.example' },
  }
  for (const [en, changed] of Object.entries(faults))
    expect(await sent(changed)).toEqual({ state: 'failed', error: { zh: expect.any(String), en } })
  expect((await sent({ headers: 'a b: c' })).state).toBe('failed')
  expect((await sent({ url: 'http://169.254.169.254/latest' })).error?.en).toBe(
    'addresses of private networks are not allowed',
  )
  expect(outside.received).toHaveLength(before)
})

it('signs in a header as receivers of ours check it', async () => {
  outside.answer(() => ({ body: 'ok' }))
  await sent({ sign: 'header' })
  const { headers, body } = last()
  const signature = createHmac('sha256', 'SECgeheim').update(`1800000000.${body}`).digest('hex')
  expect(headers).toMatchObject({ 'x-atrium-timestamp': '1800000000', 'x-atrium-signature': `v1=${signature}` })
})

it('signs in the address as robots of DingTalk check it', async () => {
  outside.answer(({ path }) => {
    const { searchParams } = new URL(path, 'https://localhost')
    const sign = base64('SECgeheim', `${searchParams.get('timestamp')}\nSECgeheim`)
    const isRight = searchParams.get('sign') === sign && searchParams.get('key') === 'geheim'
    return { body: isRight ? '{"errcode":0,"errmsg":"ok"}' : '{"errcode":310000,"errmsg":"sign not match"}' }
  })
  expect(await sent({ sign: 'dingtalk' })).toEqual({ state: 'sent', providerCode: '0' })
  expect(new URL(last().path, 'https://localhost').searchParams.get('timestamp')).toBe(String(now))
  const wrong = await sent({ sign: 'dingtalk', secret: 'another' })
  expect(wrong).toMatchObject({ state: 'failed', providerCode: '310000' })
  expect(wrong.error?.en).toBe('the receiver refused the message (310000 sign not match)')
  expect(wrong.retry).toBeUndefined()
})

it('signs in the body as robots of Feishu check it', async () => {
  outside.answer(({ body }) => {
    const { timestamp, sign } = JSON.parse(body)
    const isRight = sign === base64(`${timestamp}\nSECgeheim`, '')
    return { body: isRight ? '{"StatusCode":0,"StatusMessage":"success"}' : '{"code":19021,"msg":"sign match fail"}' }
  })
  expect(await sent({ sign: 'feishu' })).toEqual({ state: 'sent', providerCode: '0' })
  expect(JSON.parse(last().body)).toMatchObject({ timestamp: '1800000000', text: expect.anything() })
  expect(await sent({ sign: 'feishu', secret: 'another' })).toMatchObject({ state: 'failed', providerCode: '19021' })
})

it('knows a refusal that comes as a success, and what may be tried again', async () => {
  const answers: [number, string, 'sent' | 'failed', boolean][] = [
    [200, '{"errcode":45009,"errmsg":"api freq out of limit"}', 'failed', true],
    [200, '{"code":9499,"msg":"too many request"}', 'failed', true],
    [200, '{"errcode":93000,"errmsg":"invalid webhook url"}', 'failed', false],
    [200, '{"code":"0"}', 'sent', false],
    [204, '', 'sent', false],
    [404, '{"message":"no such hook"}', 'failed', false],
    [429, '', 'failed', true],
    [500, 'secret of another service', 'failed', true],
  ]
  for (const [status, body, state, retry] of answers) {
    outside.answer(() => ({ status, body }))
    const outcome = await sent()
    expect([body, outcome.state, outcome.retry ?? false]).toEqual([body, state, retry])
    expect(JSON.stringify(outcome)).not.toMatch(/secret|geheim/)
  }
  outside.answer(() => 'hang')
  expect(await sent({}, {}, outside.impatient)).toMatchObject({ state: 'failed', retry: true, uncertain: true })
})

it('carries short messages to a gateway of the company, with the code of a verification', async () => {
  outside.answer(() => ({ body: '{"code":200}' }))
  const body = '{"to":"${target}","code":"${code}","event":"${event}","n":${minutes}}'
  const values = { code: '012345', minutes: '10' }
  const sms = { channel: 'sms' as const, target: '13900000001', code: 'user_register', values }
  expect((await sent({ body }, sms)).state).toBe('sent')
  expect(JSON.parse(last().body)).toEqual({ to: '13900000001', code: '012345', event: 'user_register', n: 10 })
})
