import { type ThumbnailSize, thumbnailAddress } from '../contract/thumbnails.ts'

const photograph = /^\/storage\/.+\.(?:jpe?g|png|gif|webp|avif)(?:\?v=(\d+))?$/i

/** A stored picture as small as a line of a list needs it; drawings and addresses elsewhere stay as they are. */
export function smallPicture(url: string, size: ThumbnailSize): string {
  const found = photograph.exec(url)
  return found ? thumbnailAddress(url.split('?')[0] ?? '', size, found[1] ?? '0') : url
}
