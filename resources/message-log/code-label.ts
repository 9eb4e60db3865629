import { isMessageEvent, messageEvents } from '../../contract/messages/messageEvents.ts'
import { isSmsCode, smsCodes } from '../../contract/messages/smsCodes.ts'
import { type Text, text } from '../../contract/text.ts'

const channelTest = text('通道测试', 'Test of a channel')

/** What the event or template of a message is called. */
export function codeLabel(code: string): Text | undefined {
  if (code === 'channel_test') return channelTest
  if (isMessageEvent(code)) return messageEvents[code].label
  return isSmsCode(code) ? smsCodes[code].label : undefined
}
