import type { NoticeLevel } from './noticeEvents.ts'

/** A notice in the language of its reader. */
export interface OwnNotice {
  id: number
  /** A name of `noticeEvents`; rows of an older version may hold another. */
  event: string
  level: NoticeLevel
  title: string
  content: string
  /** Path below the entry of the back office or of the member centre. */
  url: string
  /** How many equal notices it stands for. */
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
