import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { sharedPicture } from '../../../contract/thumbnails.ts'
import { mostPoints } from './limits.ts'

/** The ground and the lines of the site by day (browser/tokens.css). */
const ground = '#f6f8fa'
const padding = 40
/** Steps of a colour that the eye does not notice. */
const alike = 6
const quality = 82
/** Characters of a drawing that is painted at all. */
const longestDrawing = 2_000_000
/** Points per inch a drawing without a size of its own is measured at. */
const usualDensity = 72

const inner = { width: sharedPicture.width - 2 * padding, height: sharedPicture.height - 2 * padding }

/**
 * A picture for where its page is shared: whole, on the ground of the site with room around it, as JPEG. A drawing is painted
 * as large as it is shown, whatever size it claims. Throws what the decoder throws.
 */
export async function paintShared(source: string | Buffer): Promise<Buffer> {
  const content = typeof source === 'string' ? await readFile(source) : source
  const options = { limitInputPixels: mostPoints, failOn: 'error' } as const
  const { format, autoOrient: whole } = await sharp(content, { ...options, limitInputPixels: false }).metadata()
  const isDrawing = format === 'svg'
  // Whoever asked refuses the file with a word of its own.
  if (isDrawing && content.length > longestDrawing) throw new Error('too long a drawing')
  const picture = sharp(content, { ...options, ...(isDrawing && { density: densityFor(whole) }) })
    .autoOrient()
    .resize({ ...inner, fit: 'inside', withoutEnlargement: !isDrawing })
    .flatten({ background: ground })
    .toColourspace('srgb')
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const left = Math.floor((sharedPicture.width - info.width) / 2)
  const top = Math.floor((sharedPicture.height - info.height) / 2)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .extend({
      left,
      right: sharedPicture.width - info.width - left,
      top,
      bottom: sharedPicture.height - info.height - top,
      background: ownGround(data, info) ?? ground,
    })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

/** The colour a picture has in all four corners: a picture with a ground of its own is extended in that colour. */
function ownGround(data: Buffer, { width, height }: { width: number; height: number }) {
  const at = [0, width - 1, width * (height - 1), width * height - 1].map((point) =>
    data.subarray(point * 3, point * 3 + 3),
  )
  const [r = 0, g = 0, b = 0] = at[0] ?? []
  const isAlike = at.every((one) => [r, g, b].every((value, part) => Math.abs(value - (one[part] ?? 0)) <= alike))
  return isAlike ? { r, g, b } : undefined
}

/** Of a drawing that would measure this much at the usual density, so that it fills the space it is shown in. */
function densityFor({ width, height }: { width: number; height: number }): number {
  const scale = Math.min(inner.width / width, inner.height / height)
  return Math.min(Math.max(usualDensity * scale, 1), 4800)
}
