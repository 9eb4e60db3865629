import type { Fault } from '../../contract/failures/failures.ts'
import { attachment } from '../../contract/system/attachment.ts'
import { type Text, text } from '../../contract/text.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import { rowName } from '../../server/engine/display/rowName.ts'
import type { Save, Values } from '../../server/engine/module.ts'
import { anyTable } from '../../server/engine/table.ts'
import { attachmentFailures } from '../attachment/attachment-failures.ts'
import { storedJson } from '../stored-json.ts'
import { type Db, resources, type Tables } from '../tables.ts'
import { productFailures } from './product-failures.ts'

type Noun = 'product' | 'part'
const nouns: readonly string[] = ['product', 'part'] satisfies Noun[]

interface Download {
  name: string
  url: string
  access: string
}

const memberUrls = (downloads: readonly Partial<Download>[]): string[] =>
  downloads.flatMap(({ access, url }) => (access === 'member' && url ? [url] : []))

/**
 * Files for members alone must not be readable by their address without a session (areas 8.2): saving such a download
 * takes the file out of public sight, and is refused where the same file stands on a page.
 */
export async function closeMemberFiles(on: WorkContext<Tables>, noun: Noun, save: Save): Promise<Fault | undefined> {
  const { db: trx, rows } = on
  const { values, before } = save
  if (!Array.isArray(values.downloads)) return undefined
  // Checked rows of the grid.
  const downloads = values.downloads as readonly Download[]
  const urls = memberUrls(downloads)
  if (urls.length === 0) return undefined
  const open = await trx
    .selectFrom('attachment')
    .selectAll()
    .where('url', 'in', urls)
    .where('visibility', '=', 'public')
    .execute()
  const { downloads: _downloads, ...others } = { ...before, ...values }
  const shown = JSON.stringify([others, downloads.filter(({ access }) => access !== 'member')])
  for (const file of open) {
    const own = shown.includes(file.url) ? [text('本条记录', 'this record')] : []
    const places = [...own, ...(await openPlaces(trx, file, { noun, id: Number(before?.id ?? 0) }))]
    if (places.length > 0)
      return { word: productFailures.memberFileShown, values: { name: file.name, places: listed(places) } }
    const twin = await trx
      .selectFrom('attachment')
      .select('id')
      .where('sha1', '=', file.sha1)
      .where('topic', '=', file.topic)
      .where('storage', '=', file.storage)
      .where('visibility', '=', 'member')
      .executeTakeFirst()
    const range = attachment.fields.visibility.bounds.member
    if (twin) return { word: attachmentFailures.twin, values: { range } }
    await rows('attachment').change(file, { visibility: 'member' })
  }
  return undefined
}

const listed = (places: readonly Text[]): Text => {
  const named = places.slice(0, 3)
  const more = places.length > named.length ? ' …' : ''
  return text(named.map(({ zh }) => zh).join('、') + more, named.map(({ en }) => en).join(', ') + more)
}

/** Other rows that show a file publicly, by their readable names. */
async function openPlaces(db: Db, file: { id: number; url: string }, own: { noun: Noun; id: number }): Promise<Text[]> {
  const uses = await db
    .selectFrom('attachment_usage')
    .select(['resource', 'row_id', 'field'])
    .where('attachment_id', '=', file.id)
    .execute()
  const places: Text[] = []
  for (const { resource, row_id, field } of uses) {
    const definition = resources.find(({ name }) => name === resource)
    if (!definition || (resource === own.noun && row_id === own.id)) continue
    const row = await anyTable(db).selectFrom(resource).selectAll().where('id', '=', row_id).executeTakeFirst()
    if (row && !(isDownload(resource, field) && holdsForMembers(row, file.url))) places.push(rowName(definition, row))
  }
  return places
}

const isDownload = (resource: string, field: string): boolean => nouns.includes(resource) && field === 'downloads'

/** Whether a row has a file among its downloads for members alone. */
function holdsForMembers(row: Values, url: string): boolean {
  const rows = storedJson<Download[]>(String(row.downloads ?? '')).filter((one) => one.url === url)
  return rows.length > 0 && rows.every(({ access }) => access === 'member')
}

/** The first product or part that has a file for members alone. */
export async function memberPlaceOf(db: Db, file: { id: number; url: string }): Promise<Text | undefined> {
  const uses = await db
    .selectFrom('attachment_usage')
    .select(['resource', 'row_id'])
    .where('attachment_id', '=', file.id)
    .where('resource', 'in', nouns)
    .where('field', '=', 'downloads')
    .execute()
  for (const { resource, row_id } of uses) {
    const definition = resources.find(({ name }) => name === resource)
    const row = await anyTable(db).selectFrom(resource).selectAll().where('id', '=', row_id).executeTakeFirst()
    const downloads = storedJson<Download[]>(String(row?.downloads ?? ''))
    if (definition && row && memberUrls(downloads).includes(file.url)) return rowName(definition, row)
  }
  return undefined
}
