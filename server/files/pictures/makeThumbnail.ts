import sharp from 'sharp'
import { type ThumbnailSize, thumbnailSizes } from '../../../contract/thumbnails.ts'
import { mostPoints } from './limits.ts'

/** Where the eye goes, in parts of width and height. */
export interface Focus {
  x: number
  y: number
}

const quality = 78
/** Of a picture as WebP. */
const longestSide = 16_383

/** A small picture; `whole` when only the file itself shows what it shows. */
export type Small = Buffer | 'whole'

/**
 * Makes one size of a picture: turned as its camera was held, without what the camera wrote down (place, time), never larger
 * than it is. Cuts show the first picture of an animation. Throws what the decoder throws.
 */
export async function makeThumbnail(source: string, size: ThumbnailSize, focus: Focus): Promise<Small> {
  const picture = sharp(source, { limitInputPixels: mostPoints, failOn: 'error' })
  const { autoOrient: whole, pages = 1 } = await picture.metadata()
  const wanted = thumbnailSizes[size]
  if (!('height' in wanted) && (pages > 1 || heightOf(whole, wanted.width) > longestSide)) return 'whole'
  const small = picture.autoOrient()
  if ('height' in wanted) cut(small, whole, { ...wanted, focus })
  else small.resize({ width: wanted.width, withoutEnlargement: true })
  return small.webp({ quality }).toBuffer()
}

interface Resizable {
  resize(width: number, height: number, options: { fit: 'fill' }): Resizable
  extract(region: { left: number; top: number; width: number; height: number }): Resizable
}

interface Shape {
  width: number
  height: number
}

/** Made small first, which the decoder of photographs does for nothing, and then cut. */
function cut(picture: Resizable, whole: Shape, { width, height, focus }: Shape & { focus: Focus }): void {
  const scale = Math.min(1, Math.max(width / whole.width, height / whole.height))
  const small = { width: sideOf(whole.width * scale), height: sideOf(whole.height * scale) }
  // What is smaller than the cut keeps the shape of the cut.
  const fit = Math.min(1, small.width / width, small.height / height)
  const shape = {
    width: Math.min(small.width, sideOf(width * fit)),
    height: Math.min(small.height, sideOf(height * fit)),
  }
  const at = (middle: number, length: number, part: number) =>
    Math.round(Math.min(Math.max(middle * length - part / 2, 0), length - part))
  const left = at(focus.x, small.width, shape.width)
  const top = at(focus.y, small.height, shape.height)
  picture.resize(small.width, small.height, { fit: 'fill' }).extract({ left, top, ...shape })
}

const heightOf = ({ width, height }: Shape, at: number): number => height * Math.min(1, at / width)

const sideOf = (length: number): number => Math.max(1, Math.round(length))
