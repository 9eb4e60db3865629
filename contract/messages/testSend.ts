import type { Action } from '../definition/action.ts'
import { text } from '../text.ts'

/** Sends one message as a test, by a channel or template as it is saved (areas 17). */
export const testSend = {
  label: text('测试发送', 'Send a test'),
  on: 'row',
  input: {
    target: { kind: 'string', label: text('测试接收方', 'Receiver of the test'), bounds: { max: 120 } },
    lang: {
      kind: 'choice',
      label: text('语言', 'Language'),
      default: 'zh-cn',
      bounds: { 'zh-cn': text('中文', 'Chinese'), en: text('英文', 'English') },
    },
    /** What stands for the variables instead of their examples. */
    values: { kind: 'json', label: text('变量值', 'Values') },
  },
} as const satisfies Action

/** What became of a test (`testSend`). */
export interface TestOutcome {
  /** Of its row in the log. */
  id: number
  state: 'pending' | 'sending' | 'sent' | 'delivered' | 'failed' | 'skipped' | 'simulated'
  error: string
  error_en: string
  provider: string
  provider_code: string
  segments: number
}
