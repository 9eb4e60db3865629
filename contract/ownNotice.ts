import type { NoticeLevel } from './noticeEvents.ts'

/** A notice as its reader sees it, in his language. */
export interface OwnNotice {
  id: number
  /** A name of `noticeEvents`; one of an older program is none of them. */
  event: string
  level: NoticeLevel
  title: string
  content: string
  /** Path below the entry of the back office or of the member centre. */
  url: string
  /** How often it was told. */
  count: number
  /** Unix seconds; null while it is unread. */
  read_time: number | null
  create_time: number
}

/** One page of them; past the end it is the last one. */
export interface NoticePage {
  list: readonly OwnNotice[]
  total: number
  page: number
  unread: number
}
