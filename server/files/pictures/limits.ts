/** What a picture says of itself before its pixels. */
export interface Header {
  width: number
  height: number
  frames: number
}

/** Points of a picture, all of its frames together. */
export const mostPoints = 40_000_000
/**
 * Points of one frame where decoders hold the whole of it several times over: an AVIF takes 18 bytes a point and a moving
 * picture the frame before as well, other formats at most 10. So none takes more than 400 MB.
 */
const mostUnfolded = 16_000_000
/** Points of a drawing, which is painted at the size it is shown in, whatever size it claims. */
export const mostOfDrawing = 100_000_000

/** These limits in millions, for sentences. */
export const limitsInMillions = { most: mostPoints / 1e6, frame: mostUnfolded / 1e6 }

/** Whether a picture may be decoded at all; every format is counted by the frame, however small its file is. */
export function isDecodable({ width, height, frames }: Header, mimetype: string): boolean {
  const points = width * height
  const unfolds = frames > 1 || mimetype === 'image/gif' || mimetype === 'image/avif'
  return points * Math.max(frames, 1) <= mostPoints && (!unfolds || points <= mostUnfolded)
}
