import type { Box } from '../pen.ts'
import type { Frame } from '../sheet.ts'

export const isTall = (frame: Frame): boolean => frame.height > frame.width

type Shares = readonly [x: number, y: number, width: number, height: number]

/** Where a scene's object stands: words of a slide keep the left of a wide picture, the top of a tall one. */
export function region(frame: Frame, { wide, tall }: { wide: Shares; tall: Shares }): Box {
  const [x, y, width, height] = isTall(frame) ? tall : wide
  return { x: x * frame.width, y: y * frame.height, width: width * frame.width, height: height * frame.height }
}
