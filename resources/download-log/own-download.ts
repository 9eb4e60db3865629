import { type Text, text } from '../../contract/text.ts'
import type { PublishedDownload } from '../product/published-product.ts'

export const ownDownloadStates = {
  fresh: text('有新版本', 'New version'),
  taken: text('已下载', 'Downloaded'),
  open: text('未下载', 'Not yet downloaded'),
} as const satisfies Record<string, Text>

export type OwnDownloadState = keyof typeof ownDownloadStates

/** A members' file of a product or part that the member has to do with; `of` and `index` name it to the download call. */
export interface OwnDownload extends Pick<PublishedDownload, 'index' | 'name' | 'size' | 'kind_name' | 'lang'> {
  of: { kind: 'product' | 'part'; id: number; code: string; name: string }
  state: OwnDownloadState
  /** Unix seconds: when this version came, where that is known. */
  since: number | null
  /** The latest download, of this version or of one before. */
  downloaded: number | null
}

/** `fresh` counts files with a version that the member has not downloaded yet. */
export interface OwnDownloads {
  list: OwnDownload[]
  total: number
  page: number
  fresh: number
}
