import { Refusal } from '../../contract/failures/failures.ts'
import { fragmentOf } from '../../contract/messages/mailHtml.ts'
import type { TestOutcome } from '../../contract/messages/testSend.ts'
import { messageLog } from '../../contract/system/messageLog.ts'
import { noWords, type Text, text } from '../../contract/text.ts'
import type { ActionContext } from '../../server/engine/context.ts'
import type { ActionHandler } from '../../server/engine/module.ts'
import { type ChannelRow, ofSms, type Template } from '../../server/messages/messaging.ts'
import { testFailures } from '../../server/messages/testFailures.ts'
import { sendTest } from '../../server/messages/testMessage.ts'

const words = {
  title: text('测试消息', 'Test message'),
  content: text(
    '这是一条来自${site_name}的测试消息。收到它说明通道可用。',
    'This is a test message from ${site_name}. As you are reading it, the channel works.',
  ),
}

/** Sends a test by a channel, and keeps with it what came of that (areas 17.1). */
export const testChannel: ActionHandler = async (on, { ids: [id = 0], values }) => {
  const channel = await on.db.selectFrom('message_channel').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (channel.status !== '1') throw new Refusal(testFailures.noChannel)
  const template = { ...(await templateFor(on, channel)), channelId: id, delayMinutes: 0, quiet: false }
  const outcome = await sendTest(on, { template, code: 'channel_test', values })
  const { zh, en } = resultOf(outcome)
  await on.db
    .updateTable('message_channel')
    .set({ last_test_time: on.now, last_test_result: clipped(zh), last_test_result_en: clipped(en) })
    .where('id', '=', id)
    .execute()
  return outcome
}

const longest = 300
const clipped = (said: string): string => [...said].slice(0, longest).join('')

function resultOf({ state, error, error_en, provider_code }: TestOutcome): Text {
  const { [state]: label } = messageLog.fields.state.bounds
  const code = provider_code === '' ? '' : ` ${provider_code}`
  const why = error === '' ? noWords : text(`：${error}`, `: ${error_en || error}`)
  return text(`${label.zh}${code}${why.zh}`, `${label.en}${code}${why.en}`)
}

/** Words of its own; services that know only their own templates get one of those. */
async function templateFor({ db }: ActionContext, { type, provider, id }: ChannelRow): Promise<Template> {
  const own: Template = {
    ...{ type: 'message', id: 0, channel: type, channelId: id, receiver: 'account', groupId: null, addresses: [] },
    ...{ title: words.title, content: words.content, url: '', delayMinutes: 0, quiet: false, vendorTemplate: noWords },
    body: text(fragmentOf(words.content.zh), fragmentOf(words.content.en)),
  }
  if (provider !== 'aliyun' && provider !== 'tencent') return own
  const row = await db
    .selectFrom('sms_template')
    .selectAll()
    .where('provider_template_id', '<>', '')
    .where('status', '=', '1')
    .where((is) => is.or([is('channel_id', '=', id), is('channel_id', 'is', null)]))
    .orderBy('channel_id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Refusal(testFailures.noVendorTemplate)
  return ofSms(row)
}
