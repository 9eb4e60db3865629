import { open, readFile } from 'node:fs/promises'
import { Refusal } from '../../../contract/failures/failures.ts'
import { FileWindow } from './fileWindow.ts'
import { headers } from './headers.ts'
import { type Header, isDecodable, limitsInMillions } from './limits.ts'

/** Of a drawing; one that no page could show is not even measured. */
const longestSide = 100_000

/**
 * What the header of a picture says; nothing of a drawing, which is measured by painting. Throws `uploadImage` for what cannot be
 * decoded, `uploadPixels` for what must not be.
 */
export async function pictureHeader(path: string, mimetype: string): Promise<Header | undefined> {
  if (mimetype === 'image/svg+xml') {
    if (await isVast(path)) throw new Refusal('uploadImage')
    return undefined
  }
  const header = await readHeader(path, mimetype).catch(() => undefined)
  if (!header || header.width * header.height <= 0) throw new Refusal('uploadImage')
  if (!isDecodable(header, mimetype)) throw new Refusal('uploadPixels', limitsInMillions)
  return header
}

async function readHeader(path: string, mimetype: string): Promise<Header | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const window = new FileWindow(file)
    return await (mimetype === 'image/bmp' ? bitmapHeader(window, size) : headers[mimetype]?.(window))
  } finally {
    await file.close()
  }
}

async function isVast(path: string): Promise<boolean> {
  const [root = ''] = /<svg\b[^>]*>/i.exec(await readFile(path, 'utf8')) ?? []
  const sizes = root.matchAll(/\s(?:width|height|viewBox)\s*=\s*["']([^"']*)["']/gi)
  const numbers = [...sizes].flatMap(([, value = '']) => value.split(/[\s,]+/).map(Number.parseFloat))
  return numbers.some((number) => Math.abs(number) > longestSide)
}

/** Bitmaps of Windows are outside of what the decoder reads; their header says whether all lines are there. */
async function bitmapHeader(file: FileWindow, size: number): Promise<Header | undefined> {
  const head = await file.from(0, 54)
  const width = Math.max(0, head.readInt32LE(18))
  const height = Math.abs(head.readInt32LE(22))
  const line = Math.ceil((width * head.readUInt16LE(28)) / 32) * 4
  const isPlain = head.readUInt32LE(30) === 0
  return isPlain && head.readUInt32LE(10) + line * height > size ? undefined : { width, height, frames: 1 }
}
