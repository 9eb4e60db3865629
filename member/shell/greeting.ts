import { type Text, text } from '../../contract/text.ts'

/** The first hour that is not meant any more, and what is said until then (specification 9). */
const greetings: readonly [before: number, words: Text][] = [
  [5, text('夜深了，早点休息', 'It’s late, get some rest')],
  [9, text('早上好', 'Good morning')],
  [12, text('上午好', 'Good morning')],
  [14, text('中午好', 'Hello')],
  [18, text('下午好', 'Good afternoon')],
  [24, text('晚上好', 'Good evening')],
]

const lateNight = text('晚上好', 'Good evening')

/** A greeting for an hour of the reader's clock. */
export const greetingAt = (hour: number): Text => greetings.find(([before]) => hour < before)?.[1] ?? lateNight
