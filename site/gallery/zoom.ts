import { carousel } from '../../contract/constants.ts'

/** How a picture lies in its frame: its scale and how far its middle is moved, in pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

export const wholeView: View = { scale: carousel.zoomMin, x: 0, y: 0 }

const between = (value: number, limit: number): number => Math.min(Math.max(value, -limit), limit)

/** A view moved back so that the picture's edge never leaves the edge of its frame. */
export function heldIn(view: View, frame: Size): View {
  const reach = (view.scale - 1) / 2
  return { scale: view.scale, x: between(view.x, frame.width * reach), y: between(view.y, frame.height * reach) }
}

/** Scaled between the zoom ratios of specification 9; the point under the pointer, measured from the middle, stays where it is. */
export function zoomedTo(view: View, scale: number, at: Point, frame: Size): View {
  const next = Math.min(Math.max(scale, carousel.zoomMin), carousel.zoomMax)
  const ratio = next / view.scale
  return heldIn({ scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, frame)
}
