import { corners, type Look, type Mark, outlined, placed, rounded, shape } from './pen.ts'

/** An upright rectangle with rounded corners. */
export const plate = (
  edges: readonly [x0: number, y0: number, x1: number, y1: number],
  r = 3,
  look: Look = outlined,
): Mark => shape(rounded(corners(...edges), r), look)

/** One mark moved up or down. */
export const lifted = (mark: Mark, y: number): Mark[] => placed([mark], { y })
