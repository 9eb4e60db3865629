/** The only sizes there are of a picture: cut to a shape around its focal point, or whole and so many points wide (areas 19). */
export const thumbnailSizes = {
  '160': { width: 160, height: 160 },
  '480': { width: 480, height: 360 },
  '960': { width: 960, height: 720 },
  w480: { width: 480 },
  w960: { width: 960 },
  w1920: { width: 1920 },
} as const satisfies Record<string, { width: number; height?: number }>

/**
 * A picture that stands for a page where it is shared: always of this shape and a JPEG, which every link preview can show.
 */
export const sharedPicture = { width: 1200, height: 630 } as const

export type ThumbnailSize = keyof typeof thumbnailSizes

/** Kept and served alike. */
export type PictureSize = ThumbnailSize | 'share'

export const isPictureSize = (name: string): name is PictureSize => name === 'share' || isThumbnailSize(name)

const isThumbnailSize = (name: string): name is ThumbnailSize => Object.hasOwn(thumbnailSizes, name)

const raster = /^image\/(?:jpeg|png|apng|gif|webp|avif)$/

/** Drawings need no other size, and bitmaps of Windows cannot be read: they are shown as they are. */
export const hasThumbnails = (mimetype: string): boolean => raster.test(mimetype)

/** Link previews show no drawings, so these are rendered as bitmaps. */
export const canBeShared = (mimetype: string): boolean => hasThumbnails(mimetype) || mimetype === 'image/svg+xml'

/** What of a record changes its small pictures besides their content. */
export interface PictureState {
  version: number
  /** Thousandths, as stored. */
  focal_x: number
  focal_y: number
}

/** Changes with everything that changes a small picture, so that its address may be kept for good. */
export function pictureVersion({ version, focal_x, focal_y }: PictureState): string {
  return focal_x === 500 && focal_y === 500 ? `${version}` : `${version}-${focal_x}-${focal_y}`
}

/** The address of a small picture of a file below `/storage/`; `url` may carry a permission in its query. */
export function thumbnailAddress(url: string, size: PictureSize, version: string): string {
  const [path = '', query = ''] = url.split('?')
  return `/thumbnail/${size}/${path.slice('/storage/'.length)}?v=${version}${query && `&${query}`}`
}
