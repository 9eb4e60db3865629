import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { text } from '../../../contract/text.ts'
import { openMailServer } from '../mailServer.testing.ts'
import type { Outgoing } from '../provider.ts'
import { openOutsideServer } from './outsideServer.testing.ts'
import { type ConfiguredChannel, KeptProviders, providerOf } from './providerOf.ts'

const channel: ConfiguredChannel = { type: 'sms', provider: 'log', signature: '澜泽', config: {} }
const message: Outgoing = {
  channel: 'sms',
  target: '13900000001',
  code: 'user_register',
  title: '验证码',
  content: '验证码 123456',
  language: 'zh-cn',
  uid: 'b7c1-1',
  values: { code: '123456' },
  templateId: 'T1',
}

it('each service gets what its channel says, and what stands for the rest', async () => {
  const outside = await openOutsideServer()
  const of = (provider: ConfiguredChannel['provider'], config: Record<string, string>) =>
    providerOf({ ...channel, provider, config }, outside.parts).send(message)
  await of('aliyun', { access_key_id: 'LTAI1', access_key_secret: 'g', endpoint: outside.host })
  await of('tencent', { secret_id: 'AKID1', secret_key: 'g', sdk_app_id: '1400006666', endpoint: outside.host })
  await of('http', { url: `https://${outside.host}/sms`, method: 'PUT', sign: 'header', secret: 'g' })
  const [aliyun, tencent, http] = outside.received
  expect(aliyun?.headers.authorization).toContain('Credential=LTAI1,')
  expect(aliyun?.path).toContain(`SignName=${encodeURIComponent('澜泽')}`)
  expect(tencent?.headers).toMatchObject({ 'x-tc-region': 'ap-guangzhou' })
  expect(tencent?.headers.authorization).toContain('Credential=AKID1/')
  expect(JSON.parse(tencent?.body ?? '')).toMatchObject({ SmsSdkAppId: '1400006666', SignName: '澜泽' })
  expect([http?.method, http?.path, http?.headers['x-atrium-signature']]).toEqual(['PUT', '/sms', expect.any(String)])
  expect(JSON.parse(http?.body ?? '')).toEqual({ msgtype: 'text', text: { content: '验证码\n验证码 123456' } })
  await outside.close()
})

it('what is not configured stays in the log', async () => {
  for (const provider of ['log', 'smtp'] as const)
    expect(await providerOf({ ...channel, provider }, { allowed: [] }).send(message)).toEqual({ state: 'simulated' })
})

it('connections are kept until the configuration changes', async () => {
  const server = await openMailServer()
  const trusted = readFileSync(server.trusted, 'utf8')
  const account = { host: 'localhost', port: server.port, user: server.user, password: server.password }
  const mailServer = {
    ...account,
    verification: 'SSL' as const,
    sender: 'shop@company.example',
    name: text('澜泽', 'Lanze'),
    trusted,
  }
  const mails: ConfiguredChannel = { ...channel, type: 'email', provider: 'smtp' }
  const kept = new KeptProviders()
  const mail = { ...message, channel: 'email' as const, target: 'wang@example.com' }
  const first = kept.of(1, mails, { allowed: [], mailServer })
  await first.send(mail)
  await kept.of(1, { ...mails }, { allowed: [], mailServer: { ...mailServer } }).send(mail)
  expect([server.mails.length, server.connections.made]).toEqual([2, 1])
  const other = kept.of(1, mails, { allowed: [], mailServer: { ...mailServer, sender: 'news@company.example' } })
  expect((await other.send(mail)).state).toBe('sent')
  expect(server.mails.at(-1)?.from?.address).toBe('news@company.example')
  expect((await first.send(mail)).state).toBe('failed')
  kept.close()
  expect((await other.send(mail)).state).toBe('failed')
  await server.close()
})
