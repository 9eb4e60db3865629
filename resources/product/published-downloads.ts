import { inLanguage } from '../../contract/inLanguage.ts'
import { type Language, say } from '../../contract/text.ts'
import { storedJson } from '../stored-json.ts'
import { downloadKinds } from './downloads.ts'
import type { PublishedDownload } from './published-product.ts'

interface StoredDownload {
  name: string
  name_en: string
  url: string
  size: number | null
  kind: keyof typeof downloadKinds
  lang: PublishedDownload['lang']
  access: PublishedDownload['access']
}

interface Row {
  downloads: string
  en_status: 0 | 1
}

/**
 * Files as visitors see them, with the English of their record: the address of a members' file stays here (areas 8.2), that of every file
 * where all of them are for members (`closed`).
 */
export function publishedDownloads(
  { downloads, en_status }: Row,
  language: Language,
  closed: boolean,
): PublishedDownload[] {
  return storedJson<StoredDownload[]>(downloads).map((row, index) => {
    const { name, kind, lang, access: own } = inLanguage({ ...row, en_status }, language)
    const access = closed ? 'member' : own
    const url = access === 'member' ? '' : row.url
    return { index, name, url, size: row.size ?? 0, kind, kind_name: say(downloadKinds[kind], language), lang, access }
  })
}
