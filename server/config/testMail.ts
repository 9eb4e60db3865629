import { randomUUID } from 'node:crypto'
import { checkValue } from '../../contract/definition/check.ts'
import type { Field } from '../../contract/definition/field.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { noWords, say, text } from '../../contract/text.ts'
import { refuseFaults } from '../engine/write/faults.ts'
import { Answer, type Call } from '../http/route.ts'
import type { Post } from '../messages/post.ts'
import { hurried, smtpProvider } from '../messages/providers/smtp.ts'
import { checkPosted, settingsAfter } from './saveSettings.ts'
import type { Settings } from './settings.ts'
import { shownSettings } from './shownSettings.ts'
import { systemScope } from './systemScope.ts'

const receiver: Field = { kind: 'email', label: text('测试收件人', 'Receiver of the test'), required: 'save' }
const words = {
  title: text('{site_name}：测试邮件', '{site_name}: test message'),
  content: text(
    '这是一封来自{site_name}的测试邮件。收到它说明邮件配置可用。',
    'This is a test message from {site_name}. As you are reading it, the mail settings work.',
  ),
}

/**
 * `sendTestMail`: sends one by the form as it stands, saved or not (protocol 9.7). The kept password goes only to the server and user it
 * was kept for. Throws the faults of the form, `mailSettings`, `mailRefused` with the reason.
 */
export async function sendTestMail(
  call: Call,
  { post, settings }: { post: Post; settings: Settings },
): Promise<Answer> {
  const { db, body, actor, context } = call
  const mail = (await shownSettings(db, systemScope, true)).filter(({ row }) => row.group === 'mail')
  const { posted, faults } = checkPosted(mail, body)
  const after = settingsAfter(context, posted)
  for (const { key, text: value } of posted) {
    const fault = systemScope.rules[key]?.(value, after)
    if (fault) faults[key] ??= fault
  }
  const to = checkValue(receiver, body.testMail)
  if (to.fault) faults.testMail = to.fault
  else if (to.value === '') faults.testMail = { word: 'required', values: { field: receiver.label } }
  refuseFaults(faults, actor.language)
  const server = post.mailServer(Object.fromEntries(posted.map(({ key, text: value }) => [key, value])))
  if (!server) throw new Refusal('mailSettings')
  const values = { site_name: settings.text('site_name', actor.language) }
  const provider = smtpProvider(server, hurried)
  const { state, error = noWords } = await provider.send({
    ...{ channel: 'email', target: String(to.value), code: 'test_mail', language: actor.language },
    ...{ title: say(words.title, actor.language, values), content: say(words.content, actor.language, values) },
    ...{ uid: randomUUID(), values: {}, templateId: '' },
  })
  provider.close?.()
  if (state === 'failed') throw new Refusal('mailRefused', { reason: error })
  return new Answer(text('测试邮件已发送', 'The test message was sent'))
}
