import { type Look, type Mark, type Point, rounded, strokes } from './pen.ts'

// Letterforms as pen strokes in a box 10 high; `5,0` is a corner. Every corner is rounded by the same pen,
// which is what makes digits on a dimension and letters of a wordmark one family.
const forms: Record<string, { width: number; lines: readonly string[] }> = {
  '0': { width: 6, lines: ['0,3 0,0 6,0 6,10 0,10 0,3'] },
  '1': { width: 3, lines: ['0,2 3,0 3,10'] },
  '2': { width: 6, lines: ['0,2.5 0,0 6,0 6,4.5 0,10 6,10'] },
  '3': { width: 6, lines: ['0,0 6,0 6,4.8 2,4.8', '4,4.8 6,4.8 6,10 0,10'] },
  '4': { width: 6, lines: ['4.5,10 4.5,0 0,7 6.5,7'] },
  '5': { width: 6, lines: ['5.6,0 0.6,0 0.4,4.2 6,4.2 6,10 0,10'] },
  '6': { width: 6, lines: ['5.5,0 0,0 0,10 6,10 6,4.5 0,4.5'] },
  '7': { width: 6, lines: ['0,0 6,0 2,10'] },
  '8': { width: 6, lines: ['3,4.7 0.4,4.7 0.4,0 5.6,0 5.6,4.7 3,4.7 0,4.7 0,10 6,10 6,4.7 3,4.7'] },
  '9': { width: 6, lines: ['0.5,10 6,10 6,0 0,0 0,5.5 6,5.5'] },
  '.': { width: 0.4, lines: ['0,9.6 0.4,10'] },
  '-': { width: 4, lines: ['0,5.5 4,5.5'] },
  Ø: { width: 7, lines: ['0,5 0,1.5 7,1.5 7,8.5 0,8.5 0,5', '0,10 7,0'] },
  '°': { width: 3, lines: ['0,1.5 0,0 3,0 3,3 0,3 0,1.5'] },
  '±': { width: 5, lines: ['2.5,1.5 2.5,6.5', '0,4 5,4', '0,9.5 5,9.5'] },
  x: { width: 4, lines: ['0,5 4,10', '4,5 0,10'] },
  ' ': { width: 3, lines: [] },
  A: { width: 7.6, lines: ['0,10 3.8,0 7.6,10', '1.3,6.8 6.3,6.8'] },
  B: { width: 6, lines: ['0,0 0,10', '0,0 5.6,0 5.6,4.7 0,4.7', '4,4.7 6.2,4.7 6.2,10 0,10'] },
  D: { width: 6.6, lines: ['0,0 0,10', '0,0 6.6,0 6.6,10 0,10'] },
  E: { width: 5.6, lines: ['5.6,0 0,0 0,10 5.6,10', '0,5 4.8,5'] },
  F: { width: 5.4, lines: ['5.4,0 0,0 0,10', '0,5 4.6,5'] },
  H: { width: 6.4, lines: ['0,0 0,10', '6.4,0 6.4,10', '0,5 6.4,5'] },
  L: { width: 5.2, lines: ['0,0 0,10 5.2,10'] },
  M: { width: 7.6, lines: ['0,10 0,0 3.8,6 7.6,0 7.6,10'] },
  N: { width: 6.6, lines: ['0,10 0,0 6.6,10 6.6,0'] },
  P: { width: 6, lines: ['0,10 0,0 6,0 6,5.4 0,5.4'] },
  R: { width: 6, lines: ['0,10 0,0 6,0 6,5.2 0,5.2', '3,5.2 6,10'] },
  S: { width: 6, lines: ['6,1.4 6,0 0,0 0,4.8 6,4.8 6,10 0,10 0,8.6'] },
  Z: { width: 6.4, lines: ['0,0 6.4,0 0,10 6.4,10'] },
  a: { width: 5.4, lines: ['5.4,3.2 0,3.2 0,10 5.4,10', '5.4,3.2 5.4,10'] },
  b: { width: 5.4, lines: ['0,0 0,10 5.4,10 5.4,3.2 0,3.2'] },
  d: { width: 5.4, lines: ['5.4,0 5.4,10 0,10 0,3.2 5.4,3.2'] },
  e: { width: 5.4, lines: ['0,6.4 5.4,6.4 5.4,3.2 0,3.2 0,10 5,10'] },
  g: { width: 5.4, lines: ['5.4,3.2 0,3.2 0,10 5.4,10', '5.4,3.2 5.4,13 0.6,13'] },
  h: { width: 5.2, lines: ['0,0 0,10', '0,5.5 0,3.2 5.2,3.2 5.2,10'] },
  i: { width: 0.2, lines: ['0,3.2 0,10', '0,0.4 0.2,0.4'] },
  k: { width: 5, lines: ['0,0 0,10', '4.8,3.2 0.4,6.8', '1.8,5.8 5,10'] },
  l: { width: 1.8, lines: ['0,0 0,10 1.8,10'] },
  m: { width: 8.4, lines: ['0,10 0,3.2 4.2,3.2 4.2,10', '4.2,5.4 4.2,3.2 8.4,3.2 8.4,10'] },
  n: { width: 5.2, lines: ['0,10 0,3.2 5.2,3.2 5.2,10'] },
  o: { width: 5.8, lines: ['0,6 0,3.2 5.8,3.2 5.8,10 0,10 0,6'] },
  r: { width: 3.6, lines: ['0,10 0,3.2 3.6,3.2'] },
  s: { width: 5, lines: ['4.8,3.2 0.2,3.2 0.2,6.5 5,6.5 5,10 0,10'] },
  t: { width: 3.4, lines: ['0.8,0.8 0.8,10 3.4,10', '0,3.2 3.4,3.2'] },
  v: { width: 5.2, lines: ['0,3.2 2.6,10 5.2,3.2'] },
  样: {
    width: 10,
    lines: [
      ...['0,3.4 4.4,3.4', '2.2,0 2.2,10', '2.2,3.8 0,7.2', '2.2,3.8 4.2,6.4'],
      ...['6,0 6.9,1.8', '9.4,0 8.5,1.8', '5.4,3 10,3', '5.8,5.4 9.6,5.4', '5,7.8 10.4,7.8', '7.7,3 7.7,10.4'],
    ],
  },
  例: {
    width: 10,
    lines: [
      ...['2.2,0 0,4.4', '1.2,2.6 1.2,10', '2.8,1.2 6.6,1.2', '4.4,1.2 2.8,5.6', '3.7,3.8 6.2,3.8', '6.2,3.8 2.8,9.8'],
      ...['3.7,5.4 4.9,6.8', '7.9,1.6 7.9,7', '10,0.2 10,10', '10,10 8.8,9.2'],
    ],
  },
}

const pointsOf = (line: string): Point[] =>
  line.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number)
    return [x ?? 0, y ?? 0]
  })

/** Strokes of a word and its width, for a pen `height` high; letters that have no form are left out. */
export function wordLines(word: string, height: number, spacing = 2.6): { lines: Point[][]; width: number } {
  const k = height / 10
  let x = 0
  const lines: Point[][] = []
  for (const letter of word) {
    const form = forms[letter]
    if (!form) continue
    for (const line of form.lines) {
      lines.push(rounded(pointsOf(line), 2.6, false).map(([px, py]): Point => [(x + px) * k, py * k]))
    }
    x += form.width + spacing
  }
  return { lines, width: Math.max(0, x - spacing) * k }
}

/** A word centred on a point, turned by degrees. */
export function word(
  letters: string,
  at: Point,
  height: number,
  { turn = 0, ...look }: Look & { turn?: number },
): Mark {
  const { lines, width } = wordLines(letters, height)
  const c = Math.cos((turn * Math.PI) / 180)
  const s = Math.sin((turn * Math.PI) / 180)
  const move = ([x, y]: Point): Point => {
    const [u, v] = [x - width / 2, y - height / 2]
    return [at[0] + u * c - v * s, at[1] + u * s + v * c]
  }
  return strokes(
    lines.map((line) => line.map(move)),
    look,
  )
}
