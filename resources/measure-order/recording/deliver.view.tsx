import { call } from '../../../browser/api-client.ts'
import { changePage } from '../../../browser/kept/kept-db.ts'
import type { Deliver, Delivered, Post } from '../../../browser/kept/queue.ts'
import { notices, rowsChanged } from '../../../browser/signal.ts'
import { storedSession } from '../../../browser/stored-session.ts'
import { sendFile } from '../../../browser/upload/send-file.ts'
import { orderFiles } from '../measure-files.ts'
import type { Recorded, Sheet, SheetReading } from '../readings/sheet.ts'
import type { Written } from './cells.ts'

const controller = '/admin/production.MeasureOrder'

const writtenOf = ({ body }: Post): Written =>
  // Made by this screen and by nothing else.
  body as unknown as Written

/** The kept sheet with what the server took and said. */
function withSaved(sheet: Sheet, posts: readonly Post[], { saved, items, order }: Recorded): Sheet {
  const { nickname } = storedSession('admin')
  const ids = new Map(saved.map(({ key, id }) => [key, id]))
  const taken = posts.flatMap((post): SheetReading[] => {
    const id = ids.get(post.key)
    const { item_id, round, seq, value, instrument_id = null, taken_time = null } = writtenOf(post)
    const about = { instrument_id, source: 'manual', nickname, create_time: taken_time }
    return id === undefined ? [] : [{ id, item_id, round, seq, value, ...about }]
  })
  const gone = new Set([
    ...ids.values(),
    ...posts.flatMap((post) => (ids.has(post.key) ? [writtenOf(post).replaces] : [])),
  ])
  const judged = new Map(items.map((item) => [item.id, item]))
  return {
    ...sheet,
    order: { ...sheet.order, ...order },
    items: sheet.items.map((item) => ({ ...item, ...judged.get(item.id) })),
    readings: [...sheet.readings.filter(({ id }) => !gone.has(id)), ...taken],
  }
}

const changeSheet = ({ account, page }: Post, change: (sheet: Sheet) => Sheet): Promise<void> =>
  // Pages of this screen hold sheets.
  changePage(account, page, (kept) => change(kept as Sheet))

async function deliverReadings(first: Post, posts: readonly Post[]): Promise<Delivered> {
  const { round } = writtenOf(first)
  const together = posts.filter((post) => writtenOf(post).round === round)
  const readings = together.map(({ key, body: { round: _, ...body } }) => ({ key, ...body }))
  const { data } = await call<Recorded>({
    path: `${controller}/record`,
    method: 'POST',
    body: { id: first.row, round, readings },
    quiet: true,
    background: true,
  })
  await changeSheet(first, (sheet) => withSaved(sheet, together, data))
  rowsChanged.tell(first.table)
  for (const { msg } of data.warnings) notices.tell({ level: 'warning', text: msg })
  return data
}

async function deliverPhoto(post: Post, file: File): Promise<Delivered> {
  const { row, key, body } = post
  const { url } = await sendFile(file, { app: 'admin', topic: orderFiles })
  const { data } = await call<{ photos: readonly string[] }>({
    path: `${controller}/photo`,
    method: 'POST',
    body: { id: row, url, ...body },
    quiet: true,
    background: true,
  })
  await changeSheet(post, (sheet) => withPhotos(sheet, body.item_id, data.photos))
  rowsChanged.tell(post.table)
  return { saved: [{ key }], refused: [] }
}

const withPhotos = ({ order, items, ...sheet }: Sheet, itemId: unknown, photos: readonly string[]): Sheet =>
  itemId === undefined
    ? { ...sheet, items, order: { ...order, photos } }
    : { ...sheet, order, items: items.map((item) => (item.id === itemId ? { ...item, photos } : item)) }

/** Brings to the server what was recorded on this device. */
export const deliver: Deliver = (posts) => {
  const [first] = posts
  if (!first) return Promise.resolve({ saved: [], refused: [] })
  return first.file ? deliverPhoto(first, first.file) : deliverReadings(first, posts)
}
