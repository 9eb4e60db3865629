import * as z from 'zod/mini'
import type { Language } from '../../contract/text.ts'
import { text } from '../../contract/text.ts'
import { ownPage } from '../../server/engine/read/paging.ts'
import { ownTables } from '../../server/engine/table.ts'
import { typed } from '../../server/forms/typed.ts'
import type { NounCalls } from '../../server/http/nounCalls.ts'
import type { Call } from '../../server/http/route.ts'
import { readPolicy } from '../config/untranslated.server.ts'
import { liveParts } from '../part/live-parts.server.ts'
import { areDownloadsClosed } from '../product/closed-downloads.server.ts'
import { catalogueContext, liveProducts } from '../product/listing/live-products.server.ts'
import { publishedDownloads } from '../product/published-downloads.ts'
import { type PublishedDownload, partHit, productHit } from '../product/published-product.ts'
import { storedJson } from '../stored-json.ts'
import type { Db, Tables } from '../tables.ts'
import { type OwnDownload, type OwnDownloads, ownDownloadStates } from './own-download.ts'

const some = z.optional(z.union([z.string(), z.number()]))
const time = z.nullable(z.int())
const line = z.strictObject({
  ...{ index: z.int(), name: z.string(), size: z.int(), kind_name: z.string(), lang: z.enum(['all', 'zh', 'en']) },
  of: z.strictObject({ kind: z.enum(['product', 'part']), id: z.int(), code: z.string(), name: z.string() }),
  state: z.enum(Object.keys(ownDownloadStates)),
  ...{ since: time, downloaded: time },
})

/** `download/mine`: the members' files that a member has downloaded, or may download for what is saved or enquired (areas 23.10). */
export const calls: NounCalls = () => [
  {
    app: 'api',
    controller: 'download',
    action: 'mine',
    methods: ['GET'],
    permission: 'account/download',
    summary: text('我的资料下载', 'My downloads'),
    query: z.object({ page: some, limit: some, state: some }),
    answer: z.strictObject({ list: z.array(line), total: z.int(), page: z.int(), fresh: z.int() }),
    handle: mine,
  },
]

async function mine({ db, actor, query }: Call): Promise<OwnDownloads> {
  const own = ownTables<Tables>(db)
  const all = await ownDownloads(own, actor.id, actor.language)
  const state = typed(query, 'state')
  const found = all.filter((one) => state === '' || one.state === state)
  const { page, limit, offset } = ownPage(query, found.length)
  return {
    list: found.slice(offset, offset + limit),
    total: found.length,
    page,
    fresh: all.filter((one) => one.state === 'fresh').length,
  }
}

interface Holder {
  of: OwnDownload['of']
  downloads: readonly (PublishedDownload & { stored: { name: string; url: string } })[]
}

/** What has news stands first, then what was downloaded last, then what is newest. */
async function ownDownloads(db: Db, user: number, language: Language): Promise<OwnDownload[]> {
  const logged = await loggedOf(db, user)
  const about = await concerning(db, user, logged)
  const holders = [...(await productsOf(db, about.products, language)), ...(await partsOf(db, about.parts, language))]
  const files = await filesOf(db, holders)
  const lines = holders.flatMap(({ of, downloads }) =>
    downloads.map(({ index, name, size, kind_name, lang, stored }): OwnDownload => {
      const file = files.get(stored.url)
      const last = logged.find((one) => isOf(one, of, stored))
      const isNews = last && (last.url !== stored.url || (last.version ?? file?.version ?? 0) < (file?.version ?? 0))
      return {
        ...{ index, name, size, kind_name, lang, of },
        state: isNews ? 'fresh' : last ? 'taken' : 'open',
        since: file?.last_upload_time ?? null,
        downloaded: last ? Number(last.create_time) : null,
      }
    }),
  )
  const rank = ({ state, downloaded, since }: OwnDownload) =>
    [state === 'fresh' ? 1 : 0, downloaded ?? 0, since ?? 0] as const
  return lines.sort((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    return other[0] - one[0] || other[1] - one[1] || other[2] - one[2]
  })
}

type Logged = Awaited<ReturnType<typeof loggedOf>>[number]

/** As far back as anybody asks; the newest first. */
const loggedOf = (db: Db, user: number) =>
  db
    .selectFrom('download_log')
    .select(['product_id', 'part_id', 'name', 'url', 'version', 'create_time'])
    .where('user_id', '=', user)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(2000)
    .execute()

/** A file of a row is known by its name there, whatever file stands behind it; one that was asked for by its address by that. */
const isOf = (
  { product_id, part_id, ...one }: Logged,
  of: Holder['of'],
  { name, url }: { name: string; url: string },
) => one.url === url || ((of.kind === 'product' ? product_id : part_id) === of.id && one.name === name.slice(0, 80))

/** Products and parts that a member downloaded from, saved or enquired about; of merged enquiries what this member sent. */
async function concerning(db: Db, user: number, logged: readonly Logged[]) {
  const saved = await db.selectFrom('saved_product').select('product_id').where('user_id', '=', user).execute()
  const leads = await db
    .selectFrom('lead')
    .select(['product_id', 'part_id', 'original'])
    .where('user_id', '=', user)
    .execute()
  const sent = leads.map((row) => ({ ...row, ...storedJson<Partial<typeof row>>(row.original) }))
  const items = await db
    .selectFrom('lead_item')
    .innerJoin('lead', (join) =>
      join.on((on) => on(on.fn.coalesce('lead_item.asked_id', 'lead_item.lead_id'), '=', on.ref('lead.id'))),
    )
    .select('lead_item.part_id')
    .where('lead.user_id', '=', user)
    .execute()
  const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]
  return {
    products: distinct([...saved, ...sent, ...logged].map(({ product_id }) => product_id)),
    parts: distinct([...sent, ...items, ...logged].map(({ part_id }) => part_id)),
  }
}

async function productsOf(db: Db, ids: readonly number[], language: Language): Promise<Holder[]> {
  if (ids.length === 0) return []
  const live = liveProducts(await catalogueContext(db, language))
  const rows = await db
    .selectFrom('product')
    .select([...productHit.columns, 'downloads'])
    .where('product.id', 'in', ids)
    .where((eb) => eb.and(live))
    .execute()
  const closed = await areDownloadsClosed(db)
  return rows.map((row) => {
    const { id, code, name } = productHit.project(row, language)
    return { of: { kind: 'product', id, code, name }, downloads: memberFiles(row, language, closed) }
  })
}

async function partsOf(db: Db, ids: readonly number[], language: Language): Promise<Holder[]> {
  if (ids.length === 0) return []
  const live = liveParts(await readPolicy(db, 'part', language))
  const rows = await db
    .selectFrom('part')
    .select([...partHit.columns, 'downloads'])
    .where('part.id', 'in', ids)
    .where((eb) => eb.and(live))
    .execute()
  const closed = await areDownloadsClosed(db)
  return rows.map((row) => {
    const { id, code, name } = partHit.project(row, language)
    return { of: { kind: 'part', id, code, name }, downloads: memberFiles(row, language, closed) }
  })
}

/** Files for members alone, as visitors read of them, with what stands in the row. */
function memberFiles(row: { downloads: string; en_status: 0 | 1 }, language: Language, closed: boolean) {
  const stored = storedJson<{ name: string; url: string }[]>(row.downloads)
  return publishedDownloads(row, language, closed)
    .filter(({ access }) => access === 'member')
    .map((file) => ({ ...file, stored: stored[file.index] ?? { name: '', url: '' } }))
}

/** When each file came and how often its content was replaced. */
async function filesOf(db: Db, holders: readonly Holder[]) {
  const urls = holders.flatMap(({ downloads }) => downloads.map(({ stored }) => stored.url))
  if (urls.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('attachment')
    .select(['url', 'version', 'last_upload_time'])
    .where('url', 'in', urls)
    .execute()
  return new Map(rows.map((row) => [row.url, { ...row, last_upload_time: Number(row.last_upload_time) }]))
}
