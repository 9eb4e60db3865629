import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { eventsOf, mailWishes } from '../../contract/noticeEvents.ts'
import { text } from '../../contract/text.ts'
import { postedIds } from '../engine/ids.ts'
import { truthy, typed } from '../forms/typed.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import { type Owner, ownerOf } from './owner.ts'
import { type AskedNotices, dropNotices, markRead, pageOfNotices, unreadOf } from './ownNotices.ts'
import { prefer, preferencesOf } from './preferences.ts'

const some = z.optional(z.union([z.string(), z.number()]))
const ids = z.optional(z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]))
const flag = z.union([z.boolean(), z.string(), z.number()])
const notice = z.strictObject({
  id: z.int(),
  event: z.string(),
  level: z.enum(['info', 'warn', 'error']),
  title: z.string(),
  content: z.string(),
  url: z.string(),
  count: z.int(),
  read_time: z.nullable(z.int()),
  create_time: z.int(),
})
const unread = z.strictObject({ unread: z.int() })
const unreadAndSite = z.strictObject({
  unread: z.int(),
  site: z.strictObject({ closed: z.boolean(), readOnly: z.boolean() }),
})
const page = z.strictObject({ list: z.array(notice), total: z.int(), page: z.int(), unread: z.int() })
const preference = z.strictObject({
  event: z.string(),
  site: z.boolean(),
  mail: z.enum(mailWishes),
  sms: z.optional(z.boolean()),
  locked: z.boolean(),
})

type Place = Pick<Route, 'app' | 'controller' | 'permission'>

/**
 * A reader's own notices under the same names on both sides, the bell included (areas 22.2). Administrators have them whatever
 * their role; members with the page of the member centre.
 */
export const noticeRoutes: readonly Route[] = [
  ...bellOf({ app: 'admin', controller: 'routine.Notice', permission: 'login' }),
  ...bellOf({ app: 'api', controller: 'notice', permission: 'account/notice' }),
  {
    app: 'api',
    controller: 'notice',
    permission: 'account/notice',
    action: 'del',
    methods: ['POST', 'DELETE'],
    summary: text('删除消息', 'Delete notices'),
    body: z.object({ ids }),
    handle: drop,
  },
]

function bellOf(place: Place): Route[] {
  return [
    {
      ...place,
      action: 'unread',
      methods: ['GET'],
      unnoted: true,
      summary: text('未读消息数', 'Number of unread notices'),
      answer: place.app === 'admin' ? unreadAndSite : unread,
      handle: (call) => countUnread(call, place.app),
    },
    {
      ...place,
      action: 'own',
      methods: ['GET'],
      summary: text('我的消息', 'Own notices'),
      query: z.object({ page: some, limit: some, event: some, level: some, state: some }),
      answer: page,
      handle: ({ db, actor, query }) => pageOfNotices(db, ownerOf(actor), askedIn(query), actor.language),
    },
    {
      ...place,
      action: 'read',
      methods: ['POST'],
      unnoted: true,
      evenReadOnly: true,
      summary: text('标为已读', 'Mark notices as read'),
      body: z.object({ ids, all: z.optional(flag) }),
      answer: unread,
      handle: read,
    },
    {
      ...place,
      action: 'preferences',
      methods: ['GET'],
      summary: text('消息设置', 'What notices are wanted'),
      answer: z.strictObject({ list: z.array(preference) }),
      handle: async ({ db, actor }) => ({ list: await preferencesOf(db, ownerOf(actor)) }),
    },
    {
      ...place,
      action: 'prefer',
      methods: ['POST'],
      summary: text('修改消息设置', 'Choose which notices are wanted'),
      body: z.object({
        event: z.enum(eventsOf(place.app === 'admin' ? 'admin' : 'user')),
        site: flag,
        mail: flag,
        sms: z.optional(flag),
      }),
      handle: wish,
    },
  ]
}

/** The back office also learns every half minute whether the site is closed to visitors or only read. */
async function countUnread({ db, actor, context: { settings } }: Call, app: Place['app']): Promise<object> {
  const unread = await unreadOf(db, ownerOf(actor))
  if (app !== 'admin') return { unread }
  return { unread, site: { closed: settings.flag('site_closed'), readOnly: settings.flag('readonly_mode') } }
}

const askedIn = (query: Call['query']): AskedNotices => ({
  event: typed(query, 'event'),
  level: typed(query, 'level'),
  state: typed(query, 'state'),
  page: query.page,
  limit: query.limit,
})

async function read({ db, actor, body, now }: Call): Promise<{ unread: number }> {
  const owner: Owner = ownerOf(actor)
  await markRead(db, owner, truthy(body.all) ? 'all' : postedIds(body), now)
  return { unread: await unreadOf(db, owner) }
}

async function drop({ db, actor, input }: Call): Promise<Answer> {
  await dropNotices(db, ownerOf(actor), postedIds(input))
  return new Answer(text('已删除', 'Deleted'), { unread: await unreadOf(db, ownerOf(actor)) })
}

async function wish({ db, actor, body }: Call): Promise<Answer> {
  const { event, site, mail, sms } = body
  if (site === undefined || mail === undefined) throw new Refusal('parameter')
  await prefer(db, ownerOf(actor), { event, site, mail, sms })
  return new Answer(text('已保存', 'Saved'))
}
