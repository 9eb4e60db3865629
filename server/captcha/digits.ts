import { background } from './backgrounds.ts'
import { between, oneOf } from './chance.ts'

/** One stroke each, on a field of 10 by 16. */
const strokes: readonly string[] = [
  'M2.5 4.5 6 1v14',
  'M1 4C1-1 9-1 9 4c0 4-8 7-8 11h8',
  'M1 1.5h8L5 7c5.5 0 5.5 8 0 8-2 0-4-1-4-3',
  'M7 15V1L1 11h8.5',
  'M9 1H2l-.5 6C4 5 9 5.5 9 10.5S3 16 1 13',
  'M8 1C4 2 1 6 1 10.5c0 6 8 6 8 0S2 6 1 10.5',
  'M1 1h8L4 15',
  'M5 7.5C1 7.5 1 1 5 1s4 6.5 0 6.5C0 7.5 0 15 5 15s5-7.5 0-7.5',
  'M9 5.5c0-6-8-6-8 0s7 5 8 0C9 10 6 14 2 15',
]

const width = 160
const height = 56
const count = 4

/** Four digits from 1 to 9 on a quiet ground, drawn without a font (protocol 5.3); what they say is in `digits`. */
export function drawDigits(): { svg: string; digits: string } {
  const digits = Array.from({ length: count }, () => between(1, strokes.length))
  const ground = background(width, height)
  const drawn = digits.map((digit, at) => {
    const side = width / count
    const x = at * side + side / 2 + between(-4, 4)
    const turn = `translate(${x} ${height / 2 + between(-4, 4)}) rotate(${between(-18, 18)}) skewX(${between(-10, 10)})`
    const size = (between(20, 25) / 10).toFixed(1)
    const pen = `fill="none" stroke="${oneOf(ground.inks)}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"`
    return `<path transform="${turn} scale(${size}) translate(-5 -8)" ${pen} d="${strokes[digit - 1]}"/>`
  })
  const across = `<path d="M0 ${between(8, height - 8)}Q${width / 2} ${between(0, height)} ${width} ${between(8, height - 8)}" fill="none" stroke="${oneOf(ground.inks)}" stroke-width="1.2" stroke-opacity=".6"/>`
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${ground.svg}${drawn.join('')}${across}</svg>`
  return { svg, digits: digits.join('') }
}
