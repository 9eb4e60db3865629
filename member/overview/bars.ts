export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

export interface Bars {
  bars: Bar[]
  /** Where nothing is. */
  base: number
}

interface Room {
  width: number
  /** Between the highest and the lowest bar. */
  top: number
  bottom: number
}

const slimmest = 2
const widest = 36

/** Bars of a row of amounts above and below one line; the largest fills the room, none is thinner than a stroke. */
export function barsOf(values: readonly number[], { width, top, bottom }: Room): Bars {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const span = highest - lowest || 1
  const room = bottom - top
  const base = highest === 0 && lowest === 0 ? bottom : top + (highest / span) * room
  const step = width / Math.max(values.length, 1)
  const wide = Math.min(widest, step * 0.5)
  const bars = values.map((value, at) => {
    const height = value === 0 ? 0 : Math.max(slimmest, (Math.abs(value) / span) * room)
    return { x: at * step + (step - wide) / 2, y: value > 0 ? base - height : base, width: wide, height }
  })
  return { bars, base }
}
