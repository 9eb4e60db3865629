import { ownTables } from '../../server/engine/table.ts'
import type { ClosedFiles } from '../../server/files/closedFiles.ts'
import { tableCache } from '../../server/memory/tableCache.ts'
import { type Db, resources, type Tables } from '../tables.ts'

/** Whether files of products and parts are for members alone, whatever each of them says (areas 18). */
export const areDownloadsClosed = tableCache(['config'], async (db: Db): Promise<boolean> => {
  const setting = db.selectFrom('config').select('value').where('name', '=', 'download_login_required')
  return (await setting.executeTakeFirst())?.value === '1'
})

/** Rows of these tables are seen without naming what of them is public: settings, and the pictures of people. */
const seenWhole = ['config', 'admin', 'user']
/** Fields that visitors see, as `resource.field`, other than the downloads that are closed. */
const shown = new Set(resources.flatMap(({ name, public: fields = [] }) => fields.map((field) => `${name}.${field}`)))
const downloads = ['product.downloads', 'part.downloads']

/**
 * Files that are closed while downloads need a member: those that a product or part offers. What is shown as well, as a picture or by an
 * article, stays open: no page may lose what it shows.
 */
export const downloadsForMembers: ClosedFiles = async (db, ids) => {
  const own = ownTables<Tables>(db)
  if (!(await areDownloadsClosed(own))) return new Map()
  const uses = await own
    .selectFrom('attachment_usage')
    .select(['attachment_id', 'resource', 'field'])
    .where('attachment_id', 'in', ids)
    .execute()
  const offered = new Set<number>()
  const open = new Set<number>()
  for (const { attachment_id, resource, field } of uses) {
    const place = `${resource}.${field}`
    if (downloads.includes(place)) offered.add(attachment_id)
    else if (shown.has(place) || seenWhole.includes(resource)) open.add(attachment_id)
  }
  return new Map([...offered].filter((id) => !open.has(id)).map((id) => [id, 'member']))
}
