import { hatchLines } from './hatch.ts'
import { type Box, type Contour, ellipsePoints, type Look, type Mark, type Point, type Round } from './pen.ts'
import { type Ground, type Palette, palette, type Tint } from './scenes/ground.ts'

/** What every picture needs: a title for people who cannot see it, and its size in pixels. */
export type Frame = { title: string; width: number; height: number; ground: Ground }
type SheetOptions = { tint?: Tint; grid?: boolean; unit?: number }

const px = { outline: 2.25, inner: 1.5, thin: 0.75 } as const

const short = (n: number): string => String(Math.round(n * 10) / 10)

export function escapeXml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

// Relative steps in tenths of a pixel, without needless zeros and spaces: half the bytes of absolute numbers.
function stepOf(tenths: number): string {
  const words = String(tenths / 10).replace(/^(-?)0\./, '$1.')
  return words.startsWith('-') ? words : ` ${words}`
}

function ringOf(ring: readonly Point[], closed: boolean): string {
  const [first, ...rest] = ring.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)])
  if (!first) return ''
  let [x, y] = first
  let steps = ''
  for (const [nx, ny] of rest) {
    if (nx === x && ny === y) continue
    steps += stepOf(nx - x) + stepOf(ny - y)
    x = nx
    y = ny
  }
  return `M${(stepOf(first[0]) + stepOf(first[1])).trim()}${steps ? `l${steps.trim()}` : ''}${closed ? 'Z' : ''}`
}

const pathOf = (rings: readonly (readonly Point[])[], closed: boolean): string =>
  rings.map((ring) => (ring.length > 1 ? ringOf(ring, closed) : '')).join('')

const widthOf = (weight: keyof typeof px, unit: number): string => String(Math.round(px[weight] * unit * 100) / 100)

// The group round all marks already carries the commonest line, so only what differs is written.
function lineAttributes(look: Look, colours: Palette, unit: number): string {
  if (!look.line) return ' stroke="none"'
  const ink = look.ink && look.ink !== 'ink' ? ` stroke="${colours[look.ink]}"` : ''
  const width = look.line === 'inner' ? '' : ` stroke-width="${widthOf(look.line, unit)}"`
  const dash = look.dash === 'centre' ? [14, 4, 2, 4] : look.dash === 'hidden' ? [5, 4] : []
  const dashes = dash.length ? ` stroke-dasharray="${dash.map((d) => short(d * unit)).join(' ')}"` : ''
  return ink + width + dashes
}

function hatchOf(mark: Mark, colours: Palette, unit: number): string {
  const { hatch } = mark.look
  if (!hatch) return ''
  const rings = 'rings' in mark ? mark.rings : [ellipsePoints(mark)]
  const lines = [
    ...(hatch === 'falling' ? [] : hatchLines(rings, 7 * unit, 1)),
    ...(hatch === 'rising' ? [] : hatchLines(rings, 7 * unit, -1)),
  ]
  return `<path d="${pathOf(lines, false)}"${lineAttributes({ line: 'thin', ink: 'soft' }, colours, unit)}/>`
}

function contourOf(mark: Contour, paint: string): string {
  const rule = mark.rings.length > 1 && mark.closed ? ' fill-rule="evenodd"' : ''
  return `<path d="${pathOf(mark.rings, mark.closed)}"${rule}${paint}/>`
}

function roundOf(mark: Round, paint: string): string {
  const [x, y] = mark.centre
  const at = `cx="${short(x)}" cy="${short(y)}"`
  if (Math.abs(mark.rx - mark.ry) < 0.05) return `<circle ${at} r="${short(mark.rx)}"${paint}/>`
  const turn = mark.turn % 180 === 0 ? '' : ` transform="rotate(${short(mark.turn)} ${short(x)} ${short(y)})"`
  return `<ellipse ${at} rx="${short(mark.rx)}" ry="${short(mark.ry)}"${turn}${paint}/>`
}

function markOf(mark: Mark, colours: Palette, unit: number): string {
  const { look } = mark
  const draw = (paint: string): string => ('rings' in mark ? contourOf(mark, paint) : roundOf(mark, paint))
  const fill = look.fill ? ` fill="${colours[look.fill]}"` : ''
  const line = lineAttributes(look, colours, unit)
  if (!look.hatch) return draw(fill + line)
  return (fill ? draw(`${fill} stroke="none"`) : '') + hatchOf(mark, colours, unit) + draw(line)
}

const sameLook = (a: Look, b: Look): boolean =>
  a.line === b.line && a.ink === b.ink && a.dash === b.dash && !a.fill && !b.fill && !a.hatch && !b.hatch

/** Neighbouring open lines of one look become one element: a third of the bytes. */
function merged(marks: readonly Mark[]): Mark[] {
  const out: Mark[] = []
  for (const mark of marks) {
    const before = out.at(-1)
    const joins =
      before &&
      'rings' in before &&
      'rings' in mark &&
      !before.closed &&
      !mark.closed &&
      sameLook(before.look, mark.look)
    if (joins) out[out.length - 1] = { ...before, rings: [...before.rings, ...mark.rings] }
    else out.push(mark)
  }
  return out
}

function gridOf({ width, height }: Frame, colours: Palette, unit: number): string {
  const step = 30 * unit
  const fromX = (width / 2) % step
  const fromY = (height / 2) % step
  let lines = ''
  let crosses = ''
  for (let x = fromX; x < width; x += step) lines += `M${short(x)} 0V${height}`
  for (let y = fromY; y < height; y += step) lines += `M0 ${short(y)}H${width}`
  const arm = 4 * unit
  for (let x = (width / 2) % (step * 5); x < width; x += step * 5)
    for (let y = (height / 2) % (step * 5); y < height; y += step * 5)
      crosses += `M${short(x - arm)} ${short(y)}h${short(arm * 2)}M${short(x)} ${short(y - arm)}v${short(arm * 2)}`
  const thin = `stroke-width="${short(0.8 * unit)}"`
  return (
    `<path d="${lines}" stroke="${colours.faint}" ${thin}/>` +
    `<path d="${crosses}" stroke="${colours.soft}" stroke-opacity=".55" ${thin}/>`
  )
}

/** The middle part of a frame, `share` of its width and height. */
export function middle(frame: Frame, share = 0.74): Box {
  return {
    x: (frame.width * (1 - share)) / 2,
    y: (frame.height * (1 - share)) / 2,
    width: frame.width * share,
    height: frame.height * share,
  }
}

/** Pixel size of one drawing unit: strokes keep their proportion to the picture. */
export const unitOf = (frame: Frame): number => Math.min(frame.width, frame.height) / 600

/** Turns marks in pixels into one stand-alone SVG with title, ground and measuring grid. */
export function sheet(frame: Frame, marks: readonly Mark[], options: SheetOptions = {}): string {
  const { width, height, title, ground } = frame
  const unit = options.unit ?? unitOf(frame)
  const colours = palette(ground, options.tint ?? 'sea')
  const paper = ground === 'none' ? '' : `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`
  const grid = (options.grid ?? ground !== 'none') ? gridOf(frame, colours, unit) : ''
  const body = merged(marks)
    .map((mark) => markOf(mark, colours, unit))
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `role="img"><title>${escapeXml(title)}</title>${paper}` +
    `<g fill="none" stroke="${colours.ink}" stroke-width="${widthOf('inner', unit)}" stroke-linecap="round" ` +
    `stroke-linejoin="round">${grid}${body}</g></svg>`
  )
}
