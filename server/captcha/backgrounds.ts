import { between, oneOf } from './chance.ts'

/** Ground and ink differ in lightness first, so a reader who sees few colours can still distinguish them. */
interface Ground {
  ground: string
  shade: string
  inks: readonly string[]
}

const grounds: readonly Ground[] = [
  { ground: '#e6eef0', shade: '#b9cdd2', inks: ['#0b4f57', '#243a6b', '#6a2347', '#20301f'] },
  { ground: '#f3ecdf', shade: '#d9c9a8', inks: ['#5a2f0d', '#123f4a', '#4b1f52', '#2b2b18'] },
  { ground: '#10303a', shade: '#2b5460', inks: ['#f4e3b8', '#cfeef0', '#f6d0c4', '#e4f2cf'] },
]

export interface Background {
  svg: string
  inks: readonly string[]
}

/** One of three drawings, drawn anew each time: hills, round openings in a grid, or waves. */
export function background(width: number, height: number): Background {
  const { ground, shade, inks } = oneOf(grounds)
  const marks = oneOf([hills, openings, waves])(width, height)
  const svg =
    `<rect width="${width}" height="${height}" fill="${ground}"/>` +
    `<g fill="none" stroke="${shade}" stroke-width="2">${marks}</g>`
  return { svg, inks }
}

type Marks = (width: number, height: number) => string

const hills: Marks = (width, height) =>
  [0.35, 0.55, 0.75]
    .map((share) => {
      const top = Math.round(height * share)
      const [near, far] = [between(-50, 50), between(-50, 50)]
      const third = Math.round(width / 3)
      return `<path d="M0 ${top}c${third} ${near} ${2 * third} ${far} ${width} ${between(-25, 25)}V${height}H0z"/>`
    })
    .join('')

const openings: Marks = (width, height) => {
  const step = between(34, 46)
  let grid = ''
  for (let x = between(5, step); x < width; x += step) grid += `M${x} 0v${height}`
  for (let y = between(5, step); y < height; y += step) grid += `M0 ${y}h${width}`
  const rings = Array.from({ length: 5 }, () => {
    const radius = between(14, 44)
    return `<circle cx="${between(0, width)}" cy="${between(0, height)}" r="${radius}"/>`
  })
  return `<path d="${grid}" stroke-width="1"/>${rings.join('')}`
}

const waves: Marks = (width, height) => {
  const length = between(40, 70)
  const turns = Math.ceil(width / length) + 1
  let drawn = ''
  for (let y = between(8, 20); y < height; y += between(18, 26)) {
    drawn += `M${-between(0, length)} ${y}q${length / 4} -10 ${length / 2} 0${`t${length / 2} 0`.repeat(turns * 2)}`
  }
  return `<path d="${drawn}"/>`
}
