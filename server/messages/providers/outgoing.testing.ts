import type { Outgoing } from '../provider.ts'

/** A code on its way to somebody who registers. */
export const codeMessage: Outgoing = {
  channel: 'sms',
  target: '13900000001',
  code: 'user_register',
  title: '',
  content: '',
  language: 'zh-cn',
  uid: 'b7c1-1',
  values: { code: '123456', minutes: '10' },
  templateId: 'SMS_123',
}
