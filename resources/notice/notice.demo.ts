import { fillWords, messageVariables } from '../../contract/messages/variables.ts'
import { eventsOf, factsOf } from '../../contract/noticeEvents.ts'
import { noticeWords } from '../../contract/noticeWords.ts'
import { type Language, say } from '../../contract/text.ts'
import type { Demo } from '../../server/engine/demo.ts'

const hour = 3600
const many = 15

const examplesIn = (lang: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(messageVariables).map(([name, { example }]) => [name, say(example, lang)]))

/** Fifteen notices of the last days for the first administrator, two thirds of them read (areas 26.5). */
export const demo: Demo = {
  after: ['admin'],
  async seed(db, { save, now }) {
    const reader = await db.selectFrom('admin').select('id').orderBy('id').executeTakeFirstOrThrow()
    const events = eventsOf('admin').filter((event) => !factsOf(event).locked)
    for (let at = 0; at < many; at += 1) {
      const event = events[(at * 5) % events.length]
      if (!event) return
      const { title, content } = noticeWords[event]
      const create_time = now - (many - at) * 7 * hour
      await save('notice', {
        ...{
          admin_id: reader.id,
          event,
          target: `demo ${at}`,
          level: factsOf(event).level,
          url: '',
          site: 1,
          create_time,
        },
        ...{ title: fillWords(title.zh, examplesIn('zh-cn')), title_en: fillWords(title.en, examplesIn('en')) },
        ...{ content: fillWords(content.zh, examplesIn('zh-cn')), content_en: fillWords(content.en, examplesIn('en')) },
        read_time: at % 3 === 2 ? null : create_time + hour,
      })
    }
  },
}
