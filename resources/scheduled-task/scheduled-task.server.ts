import { say, text } from '../../contract/text.ts'
import type { Rules, Values } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'

const texts = {
  daily: text('每天 {time}', 'Daily at {time}'),
  minute: text('每分钟', 'Every minute'),
  minutes: text('每 {count} 分钟', 'Every {count} min'),
  hour: text('每小时', 'Hourly'),
  hours: text('每 {count} 小时', 'Every {count} h'),
} as const

export const rules: Rules<Tables> = {
  async afterRead({ actor: { language } }, rows) {
    for (const row of rows)
      row.times = say(wordsOf(row), language, { time: String(row.day_time), ...countOf(Number(row.minutes)) })
  },
}

function wordsOf({ minutes }: Values) {
  if (minutes === null) return texts.daily
  const [one, many] =
    Number(minutes) % 60 === 0 ? ([texts.hour, texts.hours] as const) : ([texts.minute, texts.minutes] as const)
  return countOf(Number(minutes)).count === 1 ? one : many
}

/** In hours where it is whole hours. */
const countOf = (minutes: number) => ({ count: minutes % 60 === 0 ? minutes / 60 : minutes })
