import { type Background, background } from './backgrounds.ts'
import type { Box } from './challenge.ts'
import { between, oneOf } from './chance.ts'
import type { Sign } from './signs.ts'

/** Size of the picture as clients show it at most (protocol 5.1). */
export const width = 350
export const height = 200

const edge = 4
const gap = 6

interface Place {
  x: number
  y: number
  side: number
}

/** Draws the signs at places of their own and answers where each one ended, in the order they were given. */
export function drawSigns(signs: readonly Sign[]): { svg: string; boxes: Box[] } {
  const places = placesFor(signs.length)
  const ground = background(width, height)
  const drawn = signs.map((sign, at) => drawSign(sign, placeAt(places, at), ground)).join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${ground.svg}${drawn}${strokeAcross(ground)}</svg>`
  const boxes = places.map(({ x, y, side }) => ({ left: x, top: y, right: x + side, bottom: y + side }))
  return { svg, boxes }
}

function placeAt(places: readonly Place[], at: number): Place {
  const place = places[at]
  // There are as many places as signs.
  if (!place) throw new Error('a sign without a place')
  return place
}

/** Squares inside the picture that do not touch; four of them always find room after a few throws. */
function placesFor(count: number): Place[] {
  for (;;) {
    const places: Place[] = []
    for (let left = 20; left > 0 && places.length < count; left--) {
      const side = between(44, 58)
      const place = { x: between(edge, width - edge - side), y: between(edge, height - edge - side), side }
      if (places.every((other) => apart(place, other))) places.push(place)
    }
    if (places.length === count) return places
  }
}

const apart = (one: Place, other: Place): boolean =>
  one.x > other.x + other.side + gap ||
  other.x > one.x + one.side + gap ||
  one.y > other.y + other.side + gap ||
  other.y > one.y + one.side + gap

/** Turned and slanted a little; a turned square of three quarters of the place stays inside it. */
function drawSign({ path, field, middle }: Sign, { x, y, side }: Place, { inks }: Background): string {
  const scale = ((side * 0.76) / field).toFixed(3)
  const centre = side / 2
  const turn = `translate(${x + centre} ${y + centre}) rotate(${between(-28, 28)}) skewX(${between(-8, 8)})`
  const place = `scale(${scale}) translate(${-middle.x} ${-middle.y})`
  return `<path transform="${turn} ${place}" fill="${oneOf(inks)}" fill-rule="evenodd" d="${path}"/>`
}

/** A thin line over everything, so that signs cannot be cut out by their colour alone. */
function strokeAcross({ inks }: Background): string {
  const bend = `${between(60, 290)} ${between(0, height)}`
  const line = `M0 ${between(20, height - 20)}Q${bend} ${width} ${between(20, height - 20)}`
  return `<path d="${line}" fill="none" stroke="${oneOf(inks)}" stroke-width="1.2" stroke-opacity=".55"/>`
}
