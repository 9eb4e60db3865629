import { plainText } from '../../contract/messages/mailLayout.ts'
import { segmentsOf } from '../../contract/messages/segments.ts'
import { fillWords, messageVariables } from '../../contract/messages/variables.ts'
import { type Language, say } from '../../contract/text.ts'
import type { Db } from '../../server/db/database.ts'
import type { Demo, DemoTools } from '../../server/engine/demo.ts'
import { hiddenCode } from '../../server/messages/queue.ts'

const day = 86_400
const many = 60

/** What was sent, again and again: events of mails, and codes of text messages. */
const mails = [
  'lead.created',
  'lead.receipt',
  'visit.scheduled',
  'measure.submitted',
  'visit.approved',
  'supplier.certExpiring',
]
const texts = ['user_register', 'lead_receipt', 'measure_scheduled', 'measure_reminder', 'user_retrieve_pwd']

const people = [
  { mobile: '13900002201', email: 'zhao.min@huadong-water.example.com', lang: 'zh-cn' },
  { mobile: '13900002202', email: 'sun.li@jiangnan-power.example.com', lang: 'zh-cn' },
  { mobile: '13900002203', email: 'k.mueller@mueller-anlagen.example.com', lang: 'en' },
  { mobile: '13900002204', email: 'purchasing@northport.example.com', lang: 'en' },
  { mobile: '13900002205', email: 'wu.jun@qilu-petro.example.com', lang: 'zh-cn' },
] as const

/** What became of a message; of ten in a row most arrived. */
const fates = [
  { state: 'delivered', attempts: 1 },
  { state: 'sent', attempts: 1 },
  { state: 'sent', attempts: 1 },
  { state: 'simulated', attempts: 1 },
  { state: 'delivered', attempts: 1 },
  { state: 'sent', attempts: 2 },
  { state: 'failed', attempts: 4, error: '对方服务器没有及时应答', error_en: 'the server did not answer in time' },
  { state: 'sent', attempts: 1 },
  { state: 'simulated', attempts: 1, is_test: 1 },
  { state: 'skipped', attempts: 0, error: '没有可用的通道', error_en: 'no channel is enabled' },
] as const

type Fate = (typeof fates)[number] | { state: 'pending'; attempts: number }

/** Sixty messages of the last thirty days, in every state that stays (areas 26.5). */
export const demo: Demo = {
  async seed(db, tools) {
    for (let at = 0; at < many; at += 1) {
      const isMail = at % 3 !== 1
      const person = people[at % people.length] ?? people[0]
      const fate: Fate =
        at >= many - 2 ? { state: 'pending', attempts: 0 } : (fates[(at * 7) % fates.length] ?? fates[0])
      const message = isMail
        ? await mail(db, mails[at % mails.length] ?? '', person.lang)
        : await sms(db, texts[at % texts.length] ?? '', person.lang)
      if (message)
        await log(tools, { at, target: isMail ? person.email : person.mobile, fate, message, lang: person.lang })
    }
  },
}

interface Logged {
  at: number
  target: string
  fate: Fate
  message: object
  lang: Language
}

async function log({ save, now }: DemoTools, { at, target, fate, message, lang }: Logged): Promise<void> {
  const create_time = now - Math.round(((many - at) * 30 * day) / many) + 3600
  const isGone = fate.state === 'sent' || fate.state === 'delivered' || fate.state === 'simulated'
  await save('message_log', {
    ...{ target, lang, create_time, ...message, ...fate },
    ...(isGone && { send_time: create_time + 2 }),
    ...(fate.state === 'delivered' && { receive_time: create_time + 9 }),
    ...((fate.state === 'simulated' || fate.state === 'skipped') && {
      provider: fate.state === 'simulated' ? 'log' : '',
      provider_code: '',
    }),
  })
}

const examplesIn = (lang: Language): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(messageVariables).map(([name, { example }]) => [name, say(example, lang)])),
  code: hiddenCode,
})

const channelOf = (db: Db, type: 'sms' | 'email') =>
  db.selectFrom('message_channel').select('id').where('type', '=', type).where('is_default', '=', 1).executeTakeFirst()

async function mail(db: Db, event: string, lang: Language): Promise<object | undefined> {
  const row = await db
    .selectFrom('message_template')
    .selectAll()
    .where('event', '=', event)
    .where('channel_type', '=', 'email')
    .orderBy('id')
    .executeTakeFirst()
  if (!row) return undefined
  const values = examplesIn(lang)
  const body = fillWords(lang === 'en' ? row.body_en : row.body, values)
  return {
    ...{ channel: 'email', code: event, template_type: 'message', template_id: row.id, provider: 'smtp' },
    ...{ channel_id: (await channelOf(db, 'email'))?.id ?? null, provider_code: '250', body, content: plainText(body) },
    ...{ title: fillWords(lang === 'en' ? row.subject_en : row.subject, values), url: values.url ?? '' },
  }
}

async function sms(db: Db, code: string, lang: Language): Promise<object | undefined> {
  const row = await db.selectFrom('sms_template').selectAll().where('code', '=', code).executeTakeFirst()
  if (!row) return undefined
  const content = fillWords(lang === 'en' ? row.content_en : row.content, examplesIn(lang))
  return {
    ...{ channel: 'sms', code, template_type: 'sms', template_id: row.id, provider: 'aliyun', provider_code: 'OK' },
    ...{ channel_id: (await channelOf(db, 'sms'))?.id ?? null, content, segments: segmentsOf(content).segments },
    ...{ title: lang === 'en' ? row.title_en : row.title, urgent: row.kind === 'verify' ? 1 : 0 },
  }
}
