export interface Point {
  x: number
  y: number
}

/** A line that was drawn without lifting the pen. */
export type Stroke = readonly Point[]

/** Units of the pad, whatever room it takes on the screen. */
export const padSize = { width: 600, height: 300, ink: 5 } as const

const tenth = (figure: number): number => Math.round(figure * 10) / 10

/** The way of a stroke as SVG: curves from middle to middle, so that its corners are round; a tap is a dot. */
export function strokePath([first, ...rest]: Stroke): string {
  if (!first) return ''
  const at = ({ x, y }: Point) => `${tenth(x)} ${tenth(y)}`
  const middle = (one: Point, other: Point) => at({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
  const curves = rest.slice(0, -1).map((point, at_) => `Q${at(point)} ${middle(point, rest[at_ + 1] ?? point)}`)
  const last = rest.at(-1) ?? first
  return `M${at(first)}${curves.join('')}L${at(last)}`
}
