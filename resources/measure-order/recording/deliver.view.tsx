import { call } from '../../../browser/api-client.ts'
import { changePage } from '../../../browser/kept/kept-db.ts'
import type { Deliver, Delivered, Post } from '../../../browser/kept/queue.ts'
import { sendFile } from '../../../browser/upload/send-file.ts'
import { orderFiles } from '../measure-files.ts'
import type { Sheet, SheetReading, Written } from './sheet.ts'

const controller = '/admin/production.MeasureOrder'

interface RecordAnswer extends Pick<Sheet, 'items' | 'order'> {
  saved: readonly { key: string; id: number }[]
  refused: Delivered['refused']
}

const writtenOf = ({ body }: Post): Written =>
  // Made by this screen and by nothing else.
  body as unknown as Written

/** The kept sheet with what the server took and said. */
function withSaved(sheet: Sheet, posts: readonly Post[], { saved, items, order }: RecordAnswer): Sheet {
  const taken = posts.flatMap((post): (SheetReading & Pick<Written, 'replaces'>)[] => {
    const id = saved.find(({ key }) => key === post.key)?.id
    const { item_id, round, seq, value, replaces } = writtenOf(post)
    return id === undefined ? [] : [{ id, item_id, round, seq, value, ...(replaces !== undefined && { replaces }) }]
  })
  const replaced = new Set(taken.flatMap(({ id, replaces }) => [id, replaces]))
  const readings = [...sheet.readings.filter(({ id }) => !replaced.has(id)), ...taken]
  return { ...sheet, readings, items, order: { ...sheet.order, ...order } }
}

async function deliverReadings(first: Post, posts: readonly Post[]): Promise<Delivered> {
  const { round } = writtenOf(first)
  const together = posts.filter((post) => writtenOf(post).round === round)
  const readings = together.map(({ key, body: { round: _, ...body } }) => ({ key, ...body }))
  const { data } = await call<RecordAnswer>({
    path: `${controller}/record`,
    method: 'POST',
    body: { id: first.row, round, readings },
    quiet: true,
    background: true,
  })
  await changePage(first.account, first.page, (kept) => withSaved(kept as Sheet, together, data))
  return data
}

async function deliverPhoto({ account, row, page, key, body }: Post, file: File): Promise<Delivered> {
  const { url } = await sendFile(file, { app: 'admin', topic: orderFiles })
  const { data } = await call<{ photos: readonly string[] }>({
    path: `${controller}/photo`,
    method: 'POST',
    body: { id: row, url, ...body },
    quiet: true,
    background: true,
  })
  await changePage(account, page, (kept) => withPhotos(kept as Sheet, body.item_id, data.photos))
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
