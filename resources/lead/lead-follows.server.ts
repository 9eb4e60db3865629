import { fieldOf } from '../../contract/resource.ts'
import { masked } from '../../server/engine/mask.ts'
import { type Actor, may } from '../../server/permission/actor.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'
import { lead } from './lead.ts'
import type { StoryFile, StoryLine } from './lead-story.ts'

/** The last words of people about each of the leads. */
export async function lastFollows(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const newest = db
    .selectFrom('lead_follow')
    .select((row) => row.fn.max('id').as('id'))
    .where('lead_id', 'in', ids)
    .where('event', '=', 'none')
    .groupBy('lead_id')
  const rows = await db.selectFrom('lead_follow').select(['lead_id', 'content']).where('id', 'in', newest).execute()
  return new Map(rows.map(({ lead_id, content }) => [Number(lead_id), content]))
}

const most = 200

/** What happened to a lead, newest first, as its detail shows it. */
export async function timelineOf(db: Db, id: number, actor: Actor): Promise<StoryLine[]> {
  const rows = await db
    .selectFrom('lead_follow')
    .leftJoin('admin as author', 'author.id', 'lead_follow.admin_id')
    .leftJoin('admin as receiver', 'receiver.id', 'lead_follow.to_admin_id')
    .selectAll('lead_follow')
    .select(['author.nickname as author', 'receiver.nickname as receiver'])
    .where('lead_follow.lead_id', '=', id)
    .orderBy('lead_follow.id', 'desc')
    .limit(most)
    .execute()
  const urls = rows.map(({ attachments }) => storedJson<string[]>(attachments))
  const names = await namesOf(db, urls.flat())
  return rows.map(
    ({ id, type, event, content, said, next_follow_time, from_state, to_state, author, receiver, ...row }, at) => ({
      ...{ id, type, event, content, next_follow_time, from_state, to_state, author, receiver },
      said: saidTo(actor, storedJson(said)),
      create_time: row.create_time ?? 0,
      files: (urls[at] ?? []).map((url) => fileAt(names, url)),
    }),
  )
}

/** Contacts that an enquiry says differently are contacts like those of the lead (areas 2.4). */
function saidTo(actor: Actor, said: StoryLine['said']): StoryLine['said'] {
  if (may(actor, 'crm/lead/infoPlain')) return said
  const shown = Object.entries(said).map(([name, value]) => {
    const isContact = fieldOf(lead, name)?.guard === 'masked'
    return [name, isContact ? (masked(value) ?? '') : value] as const
  })
  return Object.fromEntries(shown)
}

/** Files by their names. */
export async function filesOf(db: Db, urls: readonly string[]): Promise<StoryFile[]> {
  const names = await namesOf(db, urls)
  return urls.map((url) => fileAt(names, url))
}

const fileAt = (names: ReadonlyMap<string, string>, url: string): StoryFile => ({
  url,
  name: names.get(url) ?? url.slice(url.lastIndexOf('/') + 1),
})

async function namesOf(db: Db, urls: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (urls.length === 0) return new Map()
  const rows = await db.selectFrom('attachment').select(['url', 'name']).where('url', 'in', urls).execute()
  return new Map(rows.map(({ url, name }) => [url, name]))
}
