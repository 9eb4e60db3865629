import { open } from 'node:fs/promises'

/** What the content of each suffix may turn out to be. */
const contents: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  bmp: ['image/bmp'],
  webp: ['image/webp'],
  avif: ['image/avif'],
  svg: ['image/svg+xml'],
  pdf: ['application/pdf'],
  zip: ['application/zip'],
  rar: ['application/x-rar-compressed'],
  '7z': ['application/x-7z-compressed'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  csv: ['text/csv'],
  txt: ['text/plain'],
  dwg: ['image/vnd.dwg'],
  dxf: ['image/vnd.dxf'],
  step: ['model/step'],
  stp: ['model/step'],
  mp4: ['video/mp4', 'video/x-m4v', 'video/quicktime'],
  mp3: ['audio/mpeg'],
  wav: ['audio/wav', 'audio/x-wav', 'audio/vnd.wave'],
}

/** Where an owner allows a suffix that is not above, its expected content is unknown: browsers only ever save it. */
export const unknownType = 'application/octet-stream'

/** Suffixes that are archives inside. */
const archives = new Set(['zip', 'docx', 'xlsx', 'pptx'])
export const isArchive = (suffix: string): boolean => archives.has(suffix)

/** Pictures that browsers draw; drawings of CAD programs are none. */
export const isImage = (mimetype: string): boolean =>
  mimetype.startsWith('image/') && !mimetype.startsWith('image/vnd.')

/**
 * Text by its first words; plain text has no signature, but what holds NUL is something else. Each pattern reads a text in one way
 * only: where a comment could end in two places, forty comments would have a million million readings.
 */
const texts: Readonly<Record<string, RegExp>> = {
  csv: /^/,
  txt: /^/,
  dxf: /^\s*(?:999[^\S\n]*\n[^\n]*\n\s*)*0[^\S\n]*\n\s*SECTION\b/,
  step: /^\s*ISO-10303-21;/,
  stp: /^\s*ISO-10303-21;/,
}

/** The type of a file by its content, or nothing when content and suffix do not belong together. */
export async function sniffedType(path: string, suffix: string): Promise<string | undefined> {
  const allowed = Object.hasOwn(contents, suffix) ? contents[suffix] : undefined
  if (!allowed) return unknownType
  const head = await headOf(path)
  if (suffix === 'svg') return isSvg(head) ? allowed[0] : undefined
  const found = await typeBySignature(path)
  if (found) return allowed.includes(found) ? found : undefined
  const words = Object.hasOwn(texts, suffix) ? texts[suffix] : undefined
  return words?.test(head.toString('latin1')) && !head.includes(0) ? allowed[0] : undefined
}

async function typeBySignature(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  try {
    return (await fileTypeFromFile(path))?.mime
  } catch {
    // A header that promises more than follows: of no type, and no text either.
    return unknownType
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The first element must be `svg`; prolog, comments and a document type may stand before it. */
function isSvg(content: Buffer): boolean {
  const head = content
    .subarray(0, 4096)
    .toString('utf8')
    .replace(/^\ufeff/, '')
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i.test(head)
}
