import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { type Language, text } from '../../contract/text.ts'
import type { Db as SystemDb } from '../../server/db/database.ts'
import { indexRow, searchTexts } from '../../server/engine/searchIndex/searchIndex.ts'
import { ownTables } from '../../server/engine/table.ts'
import { inTransaction } from '../../server/engine/write/transaction.ts'
import { linkSeconds, signedAddress } from '../../server/files/fileLinks.ts'
import type { NounCalls } from '../../server/http/nounCalls.ts'
import type { Call } from '../../server/http/route.ts'
import { readPolicy } from '../config/untranslated.server.ts'
import { liveParts } from '../part/live-parts.server.ts'
import { catalogueContext, liveProducts } from '../product/listing/live-products.server.ts'
import { storedJson } from '../stored-json.ts'
import type { Db, Tables } from '../tables.ts'
import { downloadLog } from './download-log.ts'

const whole = z.union([z.string(), z.number()])

/** `product/download`: a short-lived link to a file of a product or part that only members may have; each is written down (areas 8.2). */
export const calls: NounCalls = () => [
  {
    app: 'api',
    controller: 'product',
    action: 'download',
    methods: ['POST'],
    permission: 'login',
    evenReadOnly: true,
    summary: text('会员下载', 'Download a members’ file'),
    // The signature opens the file to every holder of the link.
    secret: true,
    body: z.object({ kind: z.optional(z.string()), id: whole, index: whole }),
    answer: z.strictObject({ url: z.string(), expires: z.int() }),
    handle: give,
  },
]

type Kind = 'product' | 'part'

interface Download {
  name: string
  url: string
}

interface Note extends Download {
  product_id: number | null
  part_id: number | null
  user_id: number
  ip: string
  create_time: number
}

async function give({ db, body, actor, now }: Call): Promise<{ url: string; expires: number }> {
  const own = ownTables<Tables>(db)
  const kind: Kind = body.kind === 'part' ? 'part' : 'product'
  const id = numberIn(body.id)
  const downloads = storedJson<Download[]>(await downloadsOf(own, kind, id, actor.language))
  const file = downloads[numberIn(body.index)]
  if (!file) throw new Refusal('notFound')
  const signed = await signedAddress(db, file.url, actor, now)
  const { name, url: address } = file
  const of = { product_id: kind === 'product' ? id : null, part_id: kind === 'part' ? id : null }
  await note(db, { name, url: address, ...of, user_id: actor.id, ip: actor.ip, create_time: now })
  // Saved, not shown: the link is not to be kept.
  const url = signed === file.url ? signed : `${signed}&download=1`
  return { url, expires: now + linkSeconds }
}

/** The same for a link that a member requested by the address of the file, without saying which row it belongs to. */
export async function noteFileLink(
  { db, actor, now }: Call,
  { name, url }: Pick<Download, 'name' | 'url'>,
): Promise<void> {
  await note(db, { name, url, product_id: null, part_id: null, user_id: actor.id, ip: actor.ip, create_time: now })
}

/** -1, the id of no row, for anything that is not a number. */
const numberIn = (value: unknown): number => (/^\d{1,9}$/.test(String(value)) ? Number(value) : -1)

/** The stored files of what visitors see; empty for anything else. */
async function downloadsOf(db: Db, kind: Kind, id: number, language: Language): Promise<string> {
  if (kind === 'part') {
    const live = liveParts(await readPolicy(db, 'part', language))
    const part = db.selectFrom('part').select('downloads').where('id', '=', id)
    return (await part.where((eb) => eb.and(live)).executeTakeFirst())?.downloads ?? '[]'
  }
  const live = liveProducts(await catalogueContext(db, language))
  const product = db.selectFrom('product').select('downloads').where('id', '=', id)
  return (await product.where((eb) => eb.and(live)).executeTakeFirst())?.downloads ?? '[]'
}

async function note(db: SystemDb, { name, url, ...about }: Note): Promise<void> {
  const file = await db.selectFrom('attachment').select('version').where('url', '=', url).executeTakeFirst()
  const values = { ...about, name: name.slice(0, 80), url: url.slice(0, 255), version: file?.version ?? null }
  await inTransaction(db, async (trx) => {
    const own: Db = ownTables<Tables>(trx)
    const row = await own.insertInto('download_log').values(values).returning('id').executeTakeFirstOrThrow()
    await indexRow(trx, downloadLog, row.id, searchTexts(downloadLog, values))
  })
}

/** The list of downloads keeps what was fetched, not by whom nor from where. */
export async function forgetDownloads(db: Db, member: number): Promise<void> {
  await db.updateTable('download_log').set({ user_id: null, ip: '' }).where('user_id', '=', member).execute()
}
