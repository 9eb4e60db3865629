import { type Text, text } from '../../contract/text.ts'

/** The last hour of each part of the day and what one says in it (specification 9). */
const greetings: readonly (readonly [number, Text])[] = [
  [4, text('夜深了，{name}，注意休息', 'Up late, {name}? Take care')],
  [8, text('早上好，{name}', 'Good morning, {name}')],
  [11, text('上午好，{name}', 'Good morning, {name}')],
  [13, text('中午好，{name}', 'Good day, {name}')],
  [17, text('下午好，{name}', 'Good afternoon, {name}')],
  [23, text('晚上好，{name}', 'Good evening, {name}')],
]

/** The greeting for an hour of the reader's clock, 0 to 23. */
export function greetingAt(hour: number): Text {
  const [, words] = greetings.find(([last]) => hour <= last) ?? []
  return words ?? text('您好，{name}', 'Hello, {name}')
}
