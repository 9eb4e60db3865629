import sharp from 'sharp'
import type { ThumbnailSize } from '../../../contract/thumbnails.ts'
import { isDecodable, mostOfDrawing, mostPoints } from './limits.ts'
import { type Focus, makeThumbnail, type Small } from './makeThumbnail.ts'
import { paintShared } from './paintShared.ts'

// Files are known by their names there, and a replaced one has the name of the one before.
sharp.cache(false)
sharp.concurrency(1)

export interface Dimensions {
  width: number
  height: number
}

/** What is done with pixels. Loaded by the process of the decoder alone; each throws where a picture cannot be decoded. */
export const works = {
  measure,
  makeThumbnail: (source: string, size: ThumbnailSize, focus: Focus) =>
    withinLimits(source, () => makeThumbnail(source, size, focus)),
  shareFile: (source: string) => withinLimits(source, () => paintShared(source)),
  paintShared: (svg: Buffer) => paintShared(svg),
  /** A drawing as PNG, for clients that know nothing else. */
  png: (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer(),
  webp: (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).webp({ quality: 50, effort: 2 }).toBuffer(),
}

export type Works = typeof works

/** A picture that was stored before it would be refused is shown whole. */
async function withinLimits(source: string, make: () => Promise<Small>): Promise<Small> {
  const { format, autoOrient } = await sharp(source, { limitInputPixels: false }).metadata()
  const mimetype = format === 'heif' ? 'image/avif' : `image/${format}`
  return format === 'svg' || isDecodable({ ...autoOrient, frames: 1 }, mimetype) ? make() : 'whole'
}

/** Width and height of a picture that can be drawn to its last line (protocol 6.1). */
async function measure(path: string, mimetype: string): Promise<Dimensions> {
  const isDrawing = mimetype === 'image/svg+xml'
  const most = isDrawing ? mostOfDrawing : mostPoints
  const picture = sharp(path, { limitInputPixels: most, failOn: 'error', sequentialRead: true })
  // As it is seen: a camera that was held upright writes down lying pictures and how to turn them.
  const { width, height } = (await picture.metadata()).autoOrient
  // Whoever asked refuses the file with a word of its own.
  if (width * height > most) throw new Error('too many points')
  // A drawing has no lines that could be missing, and painting it could be made to take forever.
  if (!isDrawing) await picture.resize(16, 16, { fit: 'inside' }).raw().toBuffer()
  return { width, height }
}
