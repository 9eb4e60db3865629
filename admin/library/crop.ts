interface Size {
  width: number
  height: number
}

const within = (share: number): number => Math.min(1, Math.max(0, share))

/** Where a picture stands inside a frame that it covers, as `object-position` takes it: the focal point in the middle as far as the edges allow. */
export function cropPosition(picture: Size, frame: Size, focal: { x: number; y: number }): { x: number; y: number } {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  return {
    x: along(picture.width * scale, frame.width, focal.x),
    y: along(picture.height * scale, frame.height, focal.y),
  }
}

/** Share of what is cut off that lies before the frame; the middle where nothing is. */
function along(covered: number, framed: number, focal: number): number {
  const spare = covered - framed
  return spare < 0.5 ? 0.5 : within((focal * covered - framed / 2) / spare)
}

/** A share as the column keeps it: three decimals, between 0 and 1. */
export const asShare = (share: number): string => within(share).toFixed(3)
