import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Outgoing } from '../provider.ts'
import { codeMessage } from './outgoing.testing.ts'
import { type OutsideServer, openOutsideServer } from './outsideServer.testing.ts'
import { seededWords } from './seeded.testing.ts'
import { signTencent, tencentProvider } from './tencent.ts'

type Sdk = typeof import('tencentcloud-sdk-nodejs-common/tencentcloud/common/sign')
const require = createRequire(import.meta.url)
// What the vendor publishes for its own programs.
const { default: sdk } = require('tencentcloud-sdk-nodejs-common/tencentcloud/common/sign') as Sdk

const contentType = 'application/json; charset=utf-8'

it('signs as the program of the vendor does', () => {
  const words = seededWords('tencent')
  for (let at = 0; at < 50; at += 1) {
    const payload = { PhoneNumberSet: [words(20)], TemplateParamSet: [words(30), words(9)], SessionContext: words(40) }
    const [secretId, secretKey, service] = [words(20), words(40), at % 2 === 0 ? 'sms' : 'cvm']
    const host = `${service}.tencentcloudapi.com`
    // Also around midnight in Greenwich, where the day of the key changes.
    const time = 1_700_006_399 + (at % 3) + at * 86_400
    const theirs = sdk.sign3({
      ...{ url: `https://${host}/`, payload, timestamp: time, service, secretId, secretKey },
      ...{ multipart: false, boundary: '', headers: { 'Content-Type': contentType } },
    })
    const request = { service, host, contentType, body: JSON.stringify(payload), time }
    expect(signTencent(request, { secretId, secretKey })).toBe(theirs)
  }
})

let outside: OutsideServer
beforeAll(async () => {
  outside = await openOutsideServer()
})
afterAll(() => outside.close())

const message: Outgoing = { ...codeMessage, templateId: '1234' }
const config = {
  secretId: 'AKID1',
  secretKey: 'Geheim',
  appId: '1400006666',
  region: 'ap-guangzhou',
  signature: '澜泽',
}
const sent = (changed: Partial<Outgoing> = {}, keys = {}) =>
  tencentProvider({ ...config, endpoint: outside.host, ...keys }, outside.parts).send({ ...message, ...changed })

/** Answers as the vendor does: whoever signs with another key is told so. */
function checking(response: object, status = 200): void {
  outside.answer(({ headers, body }) => {
    const time = Number(headers['x-tc-timestamp'])
    const signed = { service: 'sms', host: outside.host, contentType: String(headers['content-type']), body, time }
    const isRight = headers.authorization === signTencent(signed, config)
    const wrong = { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'check your signature' }, RequestId: 'R-0' }
    return { status, body: JSON.stringify({ Response: isRight ? response : wrong }) }
  })
}
const status = (Code: string, Message: string) => ({
  SendStatusSet: [{ Code, Message, SerialNo: '9' }],
  RequestId: 'R-1',
})

it('sends a message of an approved template, its variables in their order', async () => {
  checking(status('Ok', 'send success'))
  expect(await sent()).toEqual({ state: 'sent', providerCode: 'Ok', requestId: 'R-1' })
  const { headers, body } = outside.received.at(-1) ?? { headers: {}, body: '{}' }
  expect(headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
  })
  expect(JSON.parse(body)).toEqual({
    PhoneNumberSet: ['+8613900000001'],
    SmsSdkAppId: '1400006666',
    TemplateId: '1234',
    SignName: '澜泽',
    TemplateParamSet: ['123456', '10'],
    SessionContext: 'b7c1-1',
  })
  await sent({ target: '+85261234567' })
  expect(JSON.parse(outside.received.at(-1)?.body ?? '')).toMatchObject({ PhoneNumberSet: ['+85261234567'] })
})

it('says what the vendor refuses, and whether another try helps', async () => {
  const answers: [string, string, boolean][] = [
    ['LimitExceeded.PhoneNumberThirtySecondLimit', 'the vendor limits how often messages are sent', true],
    ['RequestLimitExceeded', 'the vendor limits how often messages are sent', true],
    ['InternalError.Timeout', 'the vendor is not available for now', true],
    ['AuthFailure.SecretIdNotFound', 'the keys were not accepted; check the configuration of the channel', false],
    [
      'FailedOperation.SignatureIncorrectOrUnapproved',
      'the signature was not accepted; check that of the channel',
      false,
    ],
    [
      'FailedOperation.TemplateIncorrectOrUnapproved',
      'the template was not accepted; check the provider template ID',
      false,
    ],
    ['FailedOperation.PhoneNumberInBlacklist', 'the vendor does not deliver to this number', false],
    ['InvalidParameterValue.IncorrectPhoneNumber', 'the mobile number was not accepted', false],
    ['FailedOperation.InsufficientBalanceInSmsPackage', 'the account at the vendor has run out of credit', false],
  ]
  // Of one number, and of the whole call.
  for (const [code, reason, retry] of answers)
    for (const answer of [status(code, 'why'), { Error: { Code: code, Message: 'why' }, RequestId: 'R-1' }]) {
      checking(answer)
      expect(await sent()).toEqual({
        state: 'failed',
        error: { zh: expect.stringContaining(code), en: `${reason} (${code} why)` },
        ...(retry && { retry }),
        providerCode: code,
        requestId: 'R-1',
      })
    }
  const wrong = await sent({}, { secretKey: 'another' })
  expect([wrong.providerCode, wrong.retry]).toEqual(['AuthFailure.SignatureFailure', undefined])
})

it('asks for nothing without a template of the vendor', async () => {
  const before = outside.received.length
  expect((await sent({ templateId: '' })).error?.en).toBe('the template has no provider template ID; fill it in')
  expect(outside.received).toHaveLength(before)
})

it('tells a message that may have arrived from one that has not', async () => {
  outside.answer(() => 'drop')
  expect(await sent()).toMatchObject({ state: 'failed', retry: true, uncertain: true })
  outside.answer(() => ({ status: 503, body: '' }))
  const busy = await sent()
  expect(busy).toMatchObject({ state: 'failed', retry: true })
  expect(busy.uncertain).toBeUndefined()
})
