import type { Choices } from './definition/field.ts'
import { text } from './text.ts'

/** What files are sorted by (areas 19). */
export const fileKinds = {
  image: text('图片', 'Pictures'),
  video: text('视频', 'Videos'),
  audio: text('音频', 'Audio'),
  doc: text('文档', 'Documents'),
  archive: text('压缩包', 'Archives'),
  other: text('其他', 'Others'),
} as const satisfies Choices

export type FileKind = keyof typeof fileKinds

const archives = /^application\/(?:zip|x-rar-compressed|x-7z-compressed|gzip|x-tar)$/
/** Drawings of CAD programs are read as documents; no browser draws them. */
const documents =
  /^(?:text\/|model\/|image\/vnd\.|application\/(?:pdf|msword|rtf|vnd\.(?:openxmlformats-officedocument|ms-|oasis)))/

/** The kind of a file by its type. */
export function fileKindOf(mimetype: string): FileKind {
  if (documents.test(mimetype)) return 'doc'
  if (archives.test(mimetype)) return 'archive'
  const family = mimetype.slice(0, 6)
  if (family === 'image/') return 'image'
  if (family === 'video/') return 'video'
  return family === 'audio/' ? 'audio' : 'other'
}
