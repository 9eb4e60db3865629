import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Outgoing } from '../provider.ts'
import { type AliyunRequest, aliyunProvider, signAliyun } from './aliyun.ts'
import { codeMessage } from './outgoing.testing.ts'
import { type OutsideServer, openOutsideServer, type Received } from './outsideServer.testing.ts'
import { seededWords } from './seeded.testing.ts'

const require = createRequire(import.meta.url)
// What the vendor publishes for its own programs.
const { default: Sdk } = require('@alicloud/openapi-util') as typeof import('@alicloud/openapi-util')

const sdkSign = ({ method, path, query, headers, body }: AliyunRequest, keyId: string, secret: string): string =>
  Sdk.getAuthorization(
    // It reads no more of a request.
    { method, pathname: path, query, headers } as unknown as Parameters<typeof Sdk.getAuthorization>[0],
    'ACS3-HMAC-SHA256',
    createHash('sha256').update(body).digest('hex'),
    keyId,
    secret,
  )

it('signs as the program of the vendor does', () => {
  const words = seededWords('aliyun')
  for (let at = 0; at < 50; at += 1) {
    const request = {
      method: at % 2 === 0 ? 'POST' : 'GET',
      path: '/',
      query: Object.fromEntries(
        Array.from({ length: at % 7 }, () => [`Q${words(8).replace(/[^\w]/g, '')}`, words(60)]),
      ),
      headers: {
        host: 'dysmsapi.aliyuncs.com',
        'x-acs-action': 'SendSms',
        'X-Acs-Version': '2017-05-25',
        'x-acs-date': new Date(1_700_000_000_000 + at * 86_400_123).toISOString(),
        'x-acs-signature-nonce': words(20).trim(),
        'user-agent': 'not signed',
        ...(at % 3 === 0 && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: at % 2 === 0 ? words(200) : '',
    }
    const [keyId, secret] = [words(20), words(40)]
    expect(signAliyun(request, { keyId, secret })).toBe(sdkSign(request, keyId, secret))
  }
})

let outside: OutsideServer
beforeAll(async () => {
  outside = await openOutsideServer()
})
afterAll(() => outside.close())

const config = { keyId: 'LTAI1', secret: 'Geheim', signature: '澜泽流控' }
const sent = (changed: Partial<Outgoing> = {}, keys = {}, parts = outside.parts) =>
  aliyunProvider({ ...config, endpoint: outside.host, ...keys }, parts).send({ ...codeMessage, ...changed })

/** Answers as the vendor does: whoever signs with another secret is told so. */
function checking(answer: object, status = 200): void {
  outside.answer(({ method, path, headers, body }: Received) => {
    const { searchParams, pathname } = new URL(path, 'https://localhost')
    const signed = {
      ...{ method, path: pathname, query: Object.fromEntries(searchParams), body },
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    }
    return sdkSign(signed, config.keyId, config.secret) === headers.authorization
      ? { status, body: JSON.stringify(answer) }
      : { status: 400, body: '{"Code":"SignatureDoesNotMatch","Message":"specified signature","RequestId":"R-0"}' }
  })
}

const queryOf = (at: number) =>
  Object.fromEntries(new URL(outside.received.at(at)?.path ?? '', 'https://localhost').searchParams)

it('sends a message of an approved template', async () => {
  checking({ Code: 'OK', Message: 'OK', RequestId: 'R-1', BizId: '9' })
  expect(await sent()).toEqual({ state: 'sent', providerCode: 'OK', requestId: 'R-1' })
  expect(queryOf(-1)).toEqual({
    PhoneNumbers: '13900000001',
    SignName: '澜泽流控',
    TemplateCode: 'SMS_123',
    TemplateParam: '{"code":"123456","minutes":"10"}',
    OutId: 'b7c1-1',
  })
  await sent({ target: '+8613900000001', values: {} })
  expect(queryOf(-1)).toMatchObject({ PhoneNumbers: '13900000001' })
  expect(queryOf(-1)).not.toHaveProperty('TemplateParam')
  await sent({ target: '+85261234567' })
  expect(queryOf(-1)).toMatchObject({ PhoneNumbers: '85261234567' })
})

it('says what the vendor refuses, and whether another try helps', async () => {
  const answers: [string, number, string, boolean][] = [
    ['isv.BUSINESS_LIMIT_CONTROL', 200, 'the vendor limits how often messages are sent', true],
    ['Throttling.User', 400, 'the vendor limits how often messages are sent', true],
    ['isp.SYSTEM_ERROR', 200, 'the vendor is not available for now', true],
    ['isv.SMS_SIGNATURE_ILLEGAL', 200, 'the signature was not accepted; check that of the channel', false],
    ['isv.SMS_TEMPLATE_ILLEGAL', 200, 'the template was not accepted; check the provider template ID', false],
    ['isv.TEMPLATE_MISSING_PARAMETERS', 200, 'the variables do not fit the template of the vendor', false],
    ['isv.MOBILE_NUMBER_ILLEGAL', 200, 'the mobile number was not accepted', false],
    ['isv.AMOUNT_NOT_ENOUGH', 200, 'the account at the vendor has run out of credit', false],
    ['isv.SOMETHING_NEW', 200, 'the vendor refused the message', false],
    ['SomethingNew', 503, 'the vendor refused the message', true],
  ]
  for (const [code, status, reason, retry] of answers) {
    checking({ Code: code, Message: `of ${code}`, RequestId: 'R-2' }, status)
    expect(await sent()).toEqual({
      state: 'failed',
      error: { zh: expect.stringContaining(code), en: `${reason} (${code} of ${code})` },
      ...(retry && { retry }),
      providerCode: code,
      requestId: 'R-2',
    })
  }
  expect(await sent({}, { secret: 'another' })).toMatchObject({
    state: 'failed',
    providerCode: 'SignatureDoesNotMatch',
  })
  expect((await sent({}, { secret: 'another' })).retry).toBeUndefined()
})

it('asks for nothing without a template of the vendor', async () => {
  const before = outside.received.length
  expect((await sent({ templateId: '' })).error?.en).toBe('the template has no provider template ID; fill it in')
  expect(outside.received).toHaveLength(before)
})

it('tells a message that may have arrived from one that has not, and reads out no other service', async () => {
  outside.answer(() => 'hang')
  expect(await sent({}, {}, outside.impatient)).toMatchObject({ state: 'failed', retry: true, uncertain: true })
  outside.answer(() => ({ status: 502, body: '<html>secret of another service</html>' }))
  expect(await sent()).toEqual({
    state: 'failed',
    error: { zh: '服务商暂时不可用', en: 'the vendor is not available for now' },
    retry: true,
  })
  outside.answer(() => ({ body: '{"secret":"of another service"}' }))
  expect(await sent()).toEqual({
    state: 'failed',
    error: { zh: '服务商的答复无法识别', en: 'the answer of the vendor was not understood' },
  })
})
