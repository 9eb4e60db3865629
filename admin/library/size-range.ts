import { fileSize } from '../../browser/file-size.ts'
import { speak } from '../../browser/language.ts'
import type { FilterValue } from '../kinds/kind.ts'
import { libraryTexts } from './library-texts.ts'

/** People say megabytes; the column keeps bytes. */
const megabyte = 1024 * 1024

/** What was typed, in bytes; anything that is no size is as if nothing was typed. */
export function bytesTyped(typed: string): string {
  const size = Number(typed.trim().replace(',', '.'))
  return typed.trim() === '' || !Number.isFinite(size) || size < 0 ? '' : String(Math.round(size * megabyte))
}

/** Bytes as they were typed. */
export const megabytesOf = (bytes: string): string =>
  bytes === '' ? '' : String(Math.round((Number(bytes) / megabyte) * 1000) / 1000)

/** Both ends of a range of sizes, empty where it is open. */
export function endsOf(value: FilterValue | undefined): readonly [string, string] {
  const all = typeof value === 'string' ? [value] : (value ?? [])
  const [from = '', to = ''] = all.map((one) => (typeof one === 'string' ? one : one.value))
  return [from, to]
}

/** `1 MB – 5 MB`. */
export function sizeRangeInWords(value: FilterValue): string {
  const [from, to] = endsOf(value).map((end) => (end === '' ? '…' : fileSize(Number(end)) || '0 B'))
  return speak(libraryTexts.sizeRange, { from: from ?? '', to: to ?? '' })
}
