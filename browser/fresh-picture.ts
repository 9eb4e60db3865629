import type { ThumbnailSize } from '../contract/thumbnails.ts'

const photograph = /^\/storage\/(.+\.(?:jpe?g|png|gif|webp|avif))$/i

/**
 * A stored picture in a size that the server makes, a square of 160 pixels around the point that matters unless said otherwise. A
 * value does not say how often its file was replaced, and under its plain address a browser keeps what it saw first for good; this
 * address names no version, so the browser asks each time. Drawings and addresses elsewhere stay as they are.
 */
export function freshPicture(address: string, size: ThumbnailSize = '160'): string {
  const [, rest] = photograph.exec(address) ?? []
  return rest === undefined ? address : `/thumbnail/${size}/${rest}`
}
