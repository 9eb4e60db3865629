import type { Projected, Selected } from '../../../contract/definition/projection.ts'
import type { Language } from '../../../contract/text.ts'
import type { Actor } from '../../../server/permission/actor.ts'
import { storedJson } from '../../stored-json.ts'
import type { Db } from '../../tables.ts'
import type { OwnMessage } from './own-lead.ts'
import { ownFile, ownItem, type ownLead, ownMessage } from './own-lead-projections.ts'

type Lead = Selected<typeof ownLead>

/** A message before names and files are looked up. */
interface Message {
  lead: number
  /** The row of `lead_follow`; null for the first message, which the lead itself holds. */
  follow: number | null
  code: string
  content: string
  create_time: number
  urls: readonly string[]
  product_id: number | null
  part_id: number | null
  /** Names of product and part at the time. */
  names: readonly string[]
}

/** The messages that a member sent about each of the leads, oldest first; without those of others that were merged into it. */
export async function ownMessagesOf(
  db: Db,
  leads: readonly Lead[],
  { id: member, language }: Pick<Actor, 'id' | 'language'>,
): Promise<ReadonlyMap<number, OwnMessage[]>> {
  if (leads.length === 0) return new Map()
  const sent = [...leads.map(firstMessage), ...(await addedMessages(db, leads, member))]
  const files = await filesAt(
    db,
    sent.flatMap(({ urls }) => urls),
  )
  const subjects = await subjectsOf(db, sent, language)
  const items = await itemsOf(db, sent, language)
  const messages = new Map<number, OwnMessage[]>(leads.map(({ id }) => [id, []]))
  for (const [at, { lead, code, content, create_time, urls }] of sent.entries())
    messages.get(lead)?.push({
      ...{ code, content, create_time, subject: subjects[at] ?? '', items: items[at] ?? [] },
      files: urls.flatMap((url) => files.get(url) ?? []),
    })
  return messages
}

const firstMessage = (lead: Lead): Message => ({
  lead: lead.id,
  follow: null,
  code: lead.code,
  content: lead.content,
  create_time: lead.create_time ?? 0,
  urls: storedJson<string[]>(lead.attachments),
  product_id: lead.product_id,
  part_id: lead.part_id,
  names: [lead.product_name, lead.part_name],
})

async function addedMessages(db: Db, leads: readonly Lead[], member: number): Promise<Message[]> {
  const rows = await db
    .selectFrom('lead_follow')
    .select([...ownMessage.columns, 'asked_id'])
    .where('user_id', '=', member)
    .where(
      'asked_id',
      'in',
      leads.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, asked_id, code, content, create_time, said, attachments }) => {
    const { product_id = null, part_id = null } = storedJson<Partial<Message>>(said)
    const urls = storedJson<string[]>(attachments)
    return {
      ...{ lead: Number(asked_id), follow: id, code, content, create_time: create_time ?? 0, urls },
      product_id,
      part_id,
      names: [],
    }
  })
}

/** The subject of each message: the name at the time, in English the present English name. */
async function subjectsOf(db: Db, sent: readonly Message[], language: Language): Promise<string[]> {
  const present = { product: await namesOf(db, 'product', sent), part: await namesOf(db, 'part', sent) }
  return sent.map(({ product_id, part_id, names }) => {
    const now = present.product.get(product_id ?? 0) ?? present.part.get(part_id ?? 0)
    return (language === 'en' && now?.en) || (names.find((name) => name !== '') ?? now?.zh ?? '')
  })
}

async function namesOf(db: Db, table: 'product' | 'part', sent: readonly Message[]) {
  const ids = sent.flatMap((one) => one[`${table}_id`] ?? [])
  const rows =
    ids.length > 0
      ? await db.selectFrom(table).select(['id', 'code', 'name', 'name_en']).where('id', 'in', ids).execute()
      : []
  return new Map(
    rows.map(({ id, code, name, name_en }) => [id, { zh: `${code} ${name}`, en: name_en && `${code} ${name_en}` }]),
  )
}

async function filesAt(db: Db, urls: readonly string[]): Promise<ReadonlyMap<string, Projected<typeof ownFile>>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .selectFrom('attachment')
    .select([...ownFile.columns, 'url'])
    .where('url', 'in', urls)
    .execute()
  return new Map(rows.map((row) => [row.url, ownFile.project(row, 'zh-cn')]))
}

/** The items of each message: with the name at the time, in English the present English name. */
async function itemsOf(db: Db, sent: readonly Message[], language: Language): Promise<OwnMessage['items'][]> {
  const firsts = sent.filter(({ follow }) => follow === null).map(({ lead }) => lead)
  const rows = await db
    .selectFrom('lead_item')
    .leftJoin('part', 'part.id', 'lead_item.part_id')
    .select([...ownItem.columns, 'lead_item.asked_id', 'lead_item.lead_follow_id'])
    .select('part.name_en')
    .where((row) =>
      row.or([
        row('lead_item.asked_id', 'in', firsts.length > 0 ? firsts : [0]),
        row(
          'lead_item.lead_follow_id',
          'in',
          sent.map(({ follow }) => follow ?? 0),
        ),
      ]),
    )
    .orderBy('lead_item.id')
    .execute()
  return sent.map(({ lead, follow }) =>
    rows
      .filter((row) => (follow === null ? row.asked_id === lead : row.lead_follow_id === follow))
      .map((row) => ({
        ...ownItem.project(row, language),
        name: (language === 'en' && row.name_en) || row.name,
      })),
  )
}
