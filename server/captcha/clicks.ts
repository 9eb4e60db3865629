import type { Box, Challenge } from './challenge.ts'

const number = String.raw`\d{1,6}(?:\.\d{1,20})?`
const point = `${number},${number}`
const shape = new RegExp(`^(${point}(?:-${point}){0,9});(${number});(${number})$`)

/**
 * Whether `x1,y1-x2,y2;width;height` names every box, in order and nothing else (protocol 5.2). Clicks are measured in the
 * picture as it was shown, so they are scaled by the size it was shown in. Anything of another form is simply wrong.
 */
export function clicksHit(info: string, { width, height, boxes }: Challenge): boolean {
  const [, points = '', shownWidth, shownHeight] = shape.exec(info) ?? []
  const clicks = points.split('-').map((one) => one.split(',').map(Number))
  if (clicks.length !== boxes.length) return false
  const right = width / Number(shownWidth)
  const down = height / Number(shownHeight)
  return boxes.every((box, at) => {
    const [x = Number.NaN, y = Number.NaN] = clicks[at] ?? []
    return within(box, x * right, y * down)
  })
}

/** False for whatever is not a number, too. */
const within = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom
