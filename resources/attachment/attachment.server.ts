import { sql } from 'kysely'
import type { Faults } from '../../contract/definition/check.ts'
import { confidentialTopics } from '../../contract/definition/confidential.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import { suffixOf } from '../../contract/saveName.ts'
import { attachment } from '../../contract/system/attachment.ts'
import { text } from '../../contract/text.ts'
import { hasThumbnails, pictureVersion, thumbnailAddress } from '../../contract/thumbnails.ts'
import type { Db } from '../../server/db/database.ts'
import type { ReadContext } from '../../server/engine/context.ts'
import type { ActionHandler, Rules, Values } from '../../server/engine/module.ts'
import { ownTables } from '../../server/engine/table.ts'
import { changesContent } from '../../server/engine/write/transaction.ts'
import { closedAmong } from '../../server/files/closedFiles.ts'
import { noteDropped } from '../../server/files/droppedFiles.ts'
import { signedAddress } from '../../server/files/fileLinks.ts'
import { refuseNoFolder } from '../../server/files/record.ts'
import { isImage } from '../../server/files/sniff.ts'
import { Answer } from '../../server/http/route.ts'
import { memberPlaceOf } from '../product/member-files.server.ts'
import { resources, type Tables } from '../tables.ts'
import { attachmentFailures } from './attachment-failures.ts'
import { dropPlaces, placesOf, sayPlaces } from './places.server.ts'

/** Uploaded files (protocol 3B.9, areas 19): where they can be fetched, where they are used, and when they may go. */
export const rules: Rules = {
  /** Files of topics that belong to rows are read there, and are not in the library. */
  async scope({ actor }) {
    if (actor.kind === 'system' || confidential.length === 0) return undefined
    return sql<boolean>`self.topic not in (${sql.join(confidential)})`
  },

  async beforeSave(on, { values, before }) {
    const { db } = on
    if (!before) return undefined
    const { visibility = before.visibility } = values
    const shows = before.visibility === 'admin' && visibility !== 'admin'
    if (shows && !on.may(`${attachment.node}/disclose`)) return { visibility: undisclosed }
    if (typeof values.name === 'string') values.name = withSuffix(values.name, String(before.name))
    if (typeof values.alt === 'string') values.missing_alt = before.kind === 'image' && values.alt.trim() === '' ? 1 : 0
    return (await memberFault(db, values, before)) ?? twinFault(db, values, before)
  },

  /** Words, focal points and permissions of pictures are part of the pages that show them. */
  async afterSave({ db }) {
    changesContent(db)
  },

  /** `force` lets a super administrator delete what is in use; the places then show that something is missing. */
  async beforeDelete({ db, actor }, rows, posted) {
    const locked = rows.find((row) => row.is_locked === 1)
    if (locked) return { word: 'fileLocked', values: { name: String(locked.name) } }
    const places = await placesOf({ db, actor }, rows)
    const count = places.seen.length + places.beyond
    const forced = actor.super && (posted.force === '1' || posted.force === 1 || posted.force === true)
    if (count > 0 && !forced) return { word: attachmentFailures.inUse, values: { count, places: sayPlaces(places) } }
    await dropPlaces(db, rows)
    if (count > 0) changesContent(db)
    await noteDropped(
      db,
      rows.map((row) => ({ url: String(row.url), storage: String(row.storage), sha1: String(row.sha1) })),
    )
    return undefined
  },

  async afterRead(on, rows, extent) {
    if (extent === 'select') return
    const open = rows.filter(({ visibility }) => visibility === 'public').map(({ id }) => Number(id))
    const closed = await closedAmong(on.db, open)
    for (const row of rows) {
      row.readers = closed.has(Number(row.id)) ? 'member' : row.visibility
      await fill(on, row, row.readers === 'public')
    }
    if (extent !== 'row') return
    for (const row of rows) {
      const { seen, beyond } = await placesOf(on, [row])
      Object.assign(row, { usage: seen, usage_beyond: beyond })
    }
  },
}

const confidential = [...confidentialTopics(resources)]

const undisclosed: Fault = {
  word: attachmentFailures.disclose,
  values: { node: attachment.actions?.disclose?.label ?? attachment.label },
}

/** A new name keeps the suffix that the content was checked against. */
function withSuffix(name: string, before: string): string {
  const suffix = suffixOf(before)
  return name === '' || suffixOf(name) === suffix ? name : `${name.slice(0, 119 - suffix.length)}.${suffix}`
}

const ranges = attachment.fields.visibility.bounds

/** Each content is kept once per folder and visibility (protocol 6.2). */
async function twinFault(db: Db, { visibility }: Values, before: Values): Promise<Faults | undefined> {
  if (!isVisibility(visibility) || visibility === before.visibility) return undefined
  const twin = await db
    .selectFrom('attachment')
    .select('id')
    .where('sha1', '=', String(before.sha1))
    .where('topic', '=', String(before.topic))
    .where('storage', '=', String(before.storage))
    .where('visibility', '=', visibility)
    .executeTakeFirst()
  return twin && { visibility: { word: attachmentFailures.twin, values: { range: ranges[visibility] } } }
}

/** Refuses to make public a file that products offer to members alone. */
async function memberFault(db: Db, { visibility }: Values, before: Values): Promise<Faults | undefined> {
  if (visibility !== 'public' || before.visibility === 'public') return undefined
  const place = await memberPlaceOf(ownTables<Tables>(db), { id: Number(before.id), url: String(before.url) })
  return place && { visibility: { word: attachmentFailures.forMembers, values: { place } } }
}

const isVisibility = (value: unknown): value is keyof typeof ranges =>
  typeof value === 'string' && Object.hasOwn(ranges, value)

/** `suffix` and `full_url` of the protocol, and what a list shows of the file: small, itself, or a sheet with its suffix. */
async function fill({ db, actor, now }: ReadContext, row: Values, isOpen: boolean): Promise<void> {
  const suffix = suffixOf(String(row.name ?? ''))
  const url = String(row.url ?? '')
  const mimetype = String(row.mimetype ?? '')
  const open = isOpen ? url : await signedAddress(db, url, actor, now)
  const version = Number(row.version ?? 0)
  const address = version > 0 ? `${open}${open.includes('?') ? '&' : '?'}v=${version}` : open
  row.suffix = suffix
  row.dimensions = Number(row.width) > 0 ? `${row.width} × ${row.height}` : ''
  row.full_url = address.startsWith('/') && !address.startsWith('//') ? `//${actor.host ?? ''}${address}` : address
  row.preview = previewOf(row, mimetype, { open, address, suffix })
}

function previewOf(row: Values, mimetype: string, file: { open: string; address: string; suffix: string }): string {
  if (!isImage(mimetype)) return `/api/ajax/buildSuffixSvg?suffix=${file.suffix}&server=1`
  if (!hasThumbnails(mimetype) || !file.open.startsWith('/storage/')) return file.address
  const thousandths = (value: unknown) => Math.round(Number(value ?? 0.5) * 1000)
  const state = {
    version: Number(row.version ?? 0),
    focal_x: thousandths(row.focal_x),
    focal_y: thousandths(row.focal_y),
  }
  return thumbnailAddress(file.open, '160', pictureVersion(state))
}

export const actions: Readonly<Record<string, ActionHandler>> = {
  /** Into a folder, or out of all of them (areas 19). */
  async move({ transaction }, { ids, values }) {
    const folder = typeof values.folder_id === 'number' ? values.folder_id : null
    await transaction(async ({ db, rows }) => {
      await refuseNoFolder(db, folder)
      for (const id of ids) await rows('attachment').change(await rows('attachment').lock(id), { folder_id: folder })
    })
    return new Answer(text('文件已移动', 'Moved'), { moved: ids.length })
  },
}
