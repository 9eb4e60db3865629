import { controllerOf } from '../../contract/definition/resource.ts'
import type { EventMap, EventWay } from '../../contract/messages/eventMap.ts'
import { channelsOf, isMessageEvent, type MessageEvent, messageEvents } from '../../contract/messages/messageEvents.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../../server/db/database.ts'
import type { NounCalls } from '../../server/http/nounCalls.ts'
import { messagingOf, type Template } from '../../server/messages/messaging.ts'
import { countedDays } from '../../server/messages/templateCounts.ts'

const node = 'message/template'

export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: controllerOf(node),
    action: 'events',
    methods: ['GET'],
    permission: `${node}/index`,
    summary: text('事件：通知谁、用什么方式', 'Events: who is told, and how'),
    handle: ({ db, context: { now } }) => mapOf(db, now),
  },
]

interface Told {
  last: number | null
  count: number
}

/** Every event with its ways, in their order; two queries whatever is in the log. */
async function mapOf(db: Db, now: number): Promise<EventMap> {
  const messaging = await messagingOf(db)
  const since = now - countedDays * 86_400
  const messages = await messagesSince(db, since)
  const notices = await noticesSince(db, since)
  const wayOf = (
    way: EventWay['way'],
    templates: readonly Template[],
    told: readonly (Told | undefined)[],
  ): EventWay => ({
    way,
    on: templates.length > 0,
    english: templates.every((template) => wordsOf(template).en !== ''),
    last: Math.max(0, ...told.map((one) => one?.last ?? 0)) || null,
    count: told.reduce((sum, one) => sum + (one?.count ?? 0), 0),
  })
  const waysOf = (event: MessageEvent): EventWay[] => {
    const templates = messaging.of(event)
    const logged = (of: readonly Template[]) => of.map(({ type, id }) => messages.get(`${type} ${id}`))
    const ways = channelsOf(event).map((way) => {
      const own = templates.filter(({ channel }) => channel === way)
      return wayOf(way, own, way === 'site' ? [notices.get(event)] : logged(own))
    })
    if (!messageEvents[event].sms) return ways
    const sms = messaging.smsOf(event)
    const told = messages.get(`event ${event}`)
    return [...ways, wayOf('sms', sms ? [sms] : [], [told])]
  }
  return {
    events: Object.keys(messageEvents)
      .filter(isMessageEvent)
      .map((event) => ({ event, ways: waysOf(event) })),
  }
}

const wordsOf = ({ channel, body, content }: Template) => (channel === 'email' ? body : content)

/** By template, and of text messages by event, which share templates. */
async function messagesSince(db: Db, since: number): Promise<ReadonlyMap<string, Told>> {
  const rows = await db
    .selectFrom('message_log')
    .select(['template_type', 'template_id', 'code'])
    .select((row) => [row.fn.max('create_time').as('last'), row.fn.countAll<number>().as('count')])
    .where('create_time', '>', since)
    .where('is_test', '=', 0)
    .groupBy(['template_type', 'template_id', 'code'])
    .execute()
  return new Map(
    rows.map(({ template_type, template_id, code, last, count }) => [
      template_type === 'sms' ? `event ${code}` : `${template_type} ${template_id}`,
      { last, count: Number(count) },
    ]),
  )
}

async function noticesSince(db: Db, since: number): Promise<ReadonlyMap<string, Told>> {
  const rows = await db
    .selectFrom('notice')
    .select('event')
    .select((row) => [row.fn.max('create_time').as('last'), row.fn.countAll<number>().as('count')])
    .where('create_time', '>', since)
    .where('site', '=', 1)
    .groupBy('event')
    .execute()
  return new Map(rows.map(({ event, last, count }) => [event, { last, count: Number(count) }]))
}
