import { open, readFile } from 'node:fs/promises'
import { Refusal } from '../../contract/failures/failures.ts'

export interface Dimensions {
  width: number
  height: number
}

/** More points than this make a picture a bomb. */
export const limitInputPixels = 100_000_000
const longestSide = 100_000

/** Width and height of a picture that can be drawn to its last line (protocol 6.1). Throws `uploadImage`. */
export async function dimensionsOf(path: string, mimetype: string): Promise<Dimensions> {
  const found = await (mimetype === 'image/bmp' ? bitmap(path) : drawn(path, mimetype)).catch(() => undefined)
  if (!found) throw new Refusal('uploadImage')
  return found
}

async function drawn(path: string, mimetype: string): Promise<Dimensions | undefined> {
  if (mimetype === 'image/svg+xml' && (await isVast(path))) return undefined
  // Loaded here: it is the largest package, and many processes never draw.
  const { default: sharp } = await import('sharp')
  const picture = sharp(path, { limitInputPixels, failOn: 'error', sequentialRead: true })
  // As it is seen: a camera that was held upright writes down lying pictures and how to turn them.
  const { width, height } = (await picture.metadata()).autoOrient
  if (width * height > limitInputPixels) return undefined
  // A drawing has no lines that could be missing, and painting it could be made to take forever.
  if (mimetype !== 'image/svg+xml') await picture.resize(16, 16, { fit: 'inside' }).raw().toBuffer()
  return { width, height }
}

/** A drawing may claim any size; one that no page could show is not even measured. */
async function isVast(path: string): Promise<boolean> {
  const [root = ''] = /<svg\b[^>]*>/i.exec(await readFile(path, 'utf8')) ?? []
  const sizes = root.matchAll(/\s(?:width|height|viewBox)\s*=\s*["']([^"']*)["']/gi)
  const numbers = [...sizes].flatMap(([, value = '']) => value.split(/[\s,]+/).map(Number.parseFloat))
  return numbers.some((number) => Math.abs(number) > longestSide)
}

/** Bitmaps of Windows are outside of what the decoder reads; their header says whether all lines are there. */
async function bitmap(path: string): Promise<Dimensions | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(54), 0, 54, 0)
    if (bytesRead < 54) return undefined
    const width = buffer.readInt32LE(18)
    const height = Math.abs(buffer.readInt32LE(22))
    if (width < 1 || height < 1 || width * height > limitInputPixels) return undefined
    const line = Math.ceil((width * buffer.readUInt16LE(28)) / 32) * 4
    const isPlain = buffer.readUInt32LE(30) === 0
    const { size } = await file.stat()
    return isPlain && buffer.readUInt32LE(10) + line * height > size ? undefined : { width, height }
  } finally {
    await file.close()
  }
}
