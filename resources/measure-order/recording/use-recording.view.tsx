import { useEffect, useMemo, useState } from 'react'
import type { AloneProps } from '../../../admin/parts/view.ts'
import { changePosts } from '../../../browser/kept/kept-db.ts'
import { type NewPost, type Post, written } from '../../../browser/kept/queue.ts'
import { keepSending, useSending } from '../../../browser/kept/sending.ts'
import { keepOffice, type Offline } from '../../../browser/kept/service.ts'
import { uniqueKey } from '../../../browser/unique-key.ts'
import type { Sheet } from '../readings/sheet.ts'
import { type Cell, cellsOf, nameOfPlace, type Place, type Written } from './cells.ts'
import { type Missing, useSheet } from './use-sheet.view.tsx'

export interface Recording {
  sheet: Sheet | undefined
  missing: Missing
  /** What this order has on its way. */
  posts: readonly Post[]
  cells: ReadonlyMap<string, Cell>
  offline: Offline | undefined
  reload(): void
  /** Answers whether it was kept. */
  record(place: Place, value: string, more?: { reason?: string; confirm?: true }): Promise<boolean>
  photograph(file: File, item?: Place['item']): Promise<void>
  /** Takes a refused entry back, and writes another in its place when there is one. */
  settle(post: Post, instead?: Readonly<Record<string, unknown>>): Promise<void>
  /** What could not be kept on this device, so that it is nowhere but where it was typed. */
  unkept: 'reading' | 'photo' | undefined
  gauge: number | undefined
  chooseGauge(id: number | undefined): void
}

const table = 'measure_order'

const isHere = (post: Post, id: number): boolean => post.table === table && post.row === id

/** Files of the program, kept by the browser from the first time that readings are taken on it. */
function useOffline(): Offline | undefined {
  const [offline, setOffline] = useState<Offline>()
  useEffect(() => void keepOffice().then(setOffline), [])
  return offline
}

const gaugeKey = (account: number) => `measuringGauge ${account}`

/** The gauge in the measurer's hand, which the next order is measured with too. */
function useGauge(account: number) {
  const [gauge, setGauge] = useState(() => Number(localStorage.getItem(gaugeKey(account))) || undefined)
  const chooseGauge = (id: number | undefined) => {
    localStorage.setItem(gaugeKey(account), String(id ?? ''))
    setGauge(id)
  }
  return { gauge, chooseGauge }
}

/** What the order has on its way, sent for as long as the screen stands. */
function usePosts(account: number, id: number, delivery: AloneProps['delivery']) {
  useEffect(() => {
    const stop = keepSending(account, delivery)
    return () => stop()
  }, [account, delivery])
  const all = useSending((state) => state.posts)
  const isRead = useSending((state) => state.isRead)
  const posts = useMemo(() => all.filter((post) => isHere(post, id)), [all, id])
  return { posts, isRead }
}

/** Whether the device keeps what is written: browsers refuse in private windows, and where it is full. */
function useKeeping() {
  const [unkept, setUnkept] = useState<Recording['unkept']>()
  const keep = async (what: NonNullable<Recording['unkept']>, writing: Promise<unknown>): Promise<boolean> => {
    const isKept = await writing.then(
      () => true,
      () => false,
    )
    setUnkept(isKept ? undefined : what)
    return isKept
  }
  return { unkept, keep }
}

/** Everything that the screen shows and does: what is recorded is kept on this device first, and sent from there. */
export function useRecording(props: AloneProps): Recording {
  const { account, id, path, delivery } = props
  const { sheet, missing, reload } = useSheet(props)
  const offline = useOffline()
  const { gauge, chooseGauge } = useGauge(account)
  const { posts, isRead } = usePosts(account, id, delivery)
  const { unkept, keep } = useKeeping()
  const cells = useMemo(() => {
    const readings = posts.flatMap(({ file, body, refusal }) =>
      // Whatever is no file was written by `record` below.
      file ? [] : [{ ...(body as unknown as Written), refused: refusal !== undefined }],
    )
    return sheet ? cellsOf(sheet, readings) : new Map<string, Cell>()
  }, [sheet, posts])
  const write = (post: Omit<NewPost, 'account' | 'table' | 'row' | 'page' | 'key'>) =>
    changePosts(account, (known) => written(known, { ...post, account, table, row: id, page: path, key: uniqueKey() }))
  return {
    // The first place without a reading is known once both are read: what the server has, and what waits here.
    sheet: isRead ? sheet : undefined,
    missing,
    posts,
    cells,
    offline,
    unkept,
    reload,
    gauge,
    chooseGauge,
    record: async (place, value, more = {}) => {
      if (!sheet) return false
      const name = nameOfPlace(place)
      const known = cells.get(name)?.id
      const body = {
        item_id: place.item.id,
        seq: place.seq,
        value,
        round: sheet.order.round,
        taken_time: Math.floor(Date.now() / 1000),
        ...(known !== undefined && { replaces: known }),
        ...(gauge !== undefined && { instrument_id: gauge }),
        ...more,
      }
      return keep('reading', write({ place: name, body }))
    },
    photograph: async (file, item) => {
      await keep('photo', write({ body: item ? { item_id: item.id } : {}, file }))
    },
    settle: async (post, instead) => {
      const { id: gone, refusal: _refusal, tried: _tried, ...rest } = post
      const add = instead ? [{ ...rest, key: uniqueKey(), body: { ...post.body, ...instead } }] : []
      const change = changePosts(account, () => ({ gone: [gone], add }))
      if (await keep('reading', change)) reload()
    },
  }
}
