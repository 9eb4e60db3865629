import { readFile } from 'node:fs/promises'
import { sharedPicture } from '../../contract/thumbnails.ts'
import { limitInputPixels } from './picture.ts'

/** The ground and the lines of the site by day (browser/tokens.css). */
const ground = '#f6f8fa'
const padding = 40
const quality = 82
const patienceSeconds = 20
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
  // Loaded here: it is the largest package, and many processes never draw.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // As bytes: the decoder looks a file up by its name, and a replaced one has the name of the one before.
  const content = typeof source === 'string' ? await readFile(source) : source
  const options = { limitInputPixels, failOn: 'error' } as const
  const { format, autoOrient: whole } = await sharp(content, { ...options, limitInputPixels: false }).metadata()
  const isDrawing = format === 'svg'
  if (isDrawing && content.length > longestDrawing) throw new Error('the drawing is too long to be painted')
  const picture = sharp(content, { ...options, ...(isDrawing && { density: densityFor(whole) }) })
    .timeout({ seconds: patienceSeconds })
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
      background: ground,
    })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
}

/** Of a drawing that would measure this much at the usual density, so that it fills the space it is shown in. */
function densityFor({ width, height }: { width: number; height: number }): number {
  const scale = Math.min(inner.width / width, inner.height / height)
  return Math.min(Math.max(usualDensity * scale, 1), 4800)
}
