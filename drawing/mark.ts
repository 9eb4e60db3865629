import { wordLines } from './glyph.ts'
import { arc, type Point } from './pen.ts'
import { type Ground, palette } from './scenes/ground.ts'
import { escapeXml } from './sheet.ts'

// Wordmarks are strokes of one pen, so their weight is a share of their height and never a hairline.
const short = (n: number): string => String(Math.round(n * 100) / 100)

const pathOf = (lines: readonly (readonly Point[])[]): string =>
  lines.map((line) => `M${line.map(([x, y]) => `${short(x)} ${short(y)}`).join(' ')}`).join('')

type Canvas = { title: string; width: number; height: number; box: string; body: string }

const svg = ({ title, width, height, box, body }: Canvas): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" role="img">` +
  `<title>${escapeXml(title)}</title><g fill="none" stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`

// The valve of every flow diagram: two triangles that meet in a ball, its stem upright. 64 units square.
function symbol(ink: string, accent: string): string {
  const left = 'M7 20v30l17.6-10.8M7 20l17.6 10.8'
  const right = 'M57 20v30l-17.6-10.8M57 20l-17.6 10.8'
  const stem = 'M32 26.5V12M22 12h20'
  return (
    `<path d="${left}${right}${stem}" stroke="${ink}" stroke-width="4.6"/>` +
    `<circle cx="32" cy="35" r="8.4" stroke="${ink}" stroke-width="4.6"/><circle cx="32" cy="35" r="3" fill="${accent}"/>`
  )
}

export type LogoDrawing = { title: string; ground: 'pale' | 'deep' | 'none'; height?: number }

const inkOf = (ground: Ground): string => (ground === 'none' ? 'currentColor' : palette(ground, 'sea').ink)

/** The LANZE logo, symbol and word, on no ground: ink for pale pages, light for deep ones, `none` takes the text colour. */
export function logoDrawing({ title, ground, height = 64 }: LogoDrawing): string {
  const ink = inkOf(ground)
  const { lines, width } = wordLines('LANZE', 32, 3.6)
  const total = 64 + 16 + width + 6
  const word = lines.map((line) => line.map(([x, y]): Point => [x + 80, y + 16]))
  return svg({
    title,
    width: Math.round((total * height) / 64),
    height,
    box: `0 0 ${short(total)} 64`,
    body: `${symbol(ink, '#F2A33A')}<path d="${pathOf(word)}" stroke="${ink}" stroke-width="5"/>`,
  })
}

/** The symbol in a rounded deep square, for tabs and home screens. */
export function faviconDrawing({ title, size = 64 }: { title: string; size?: number }): string {
  const { paper, ink, accent } = palette('deep', 'sea')
  return svg({
    title,
    width: size,
    height: size,
    box: '0 0 64 64',
    body: `<rect width="64" height="64" rx="13" fill="${paper}"/><g transform="translate(5.1 4) scale(.84)">${symbol(ink, accent)}</g>`,
  })
}

export const brandNames = ['LANZE', 'LZ-Drive', 'Nordhelm', 'Aokisei', 'Brightseal'] as const
export type BrandName = (typeof brandNames)[number]

// Every house has its own small sign before its name, 40 units high.
const signs: Record<BrandName, readonly Point[][]> = {
  LANZE: [
    [
      [2, 8],
      [2, 32],
      [34, 8],
      [34, 32],
      [2, 8],
    ],
    [
      [18, 20],
      [18, 2],
    ],
  ],
  'LZ-Drive': [
    arc([18, 20], 16, 40, 320),
    [
      [18, 20],
      [34, 20],
    ],
  ],
  Nordhelm: [
    [
      [2, 36],
      [18, 4],
      [34, 36],
    ],
    [
      [10, 36],
      [18, 21],
      [26, 36],
    ],
  ],
  Aokisei: [
    arc([18, 20], 16, 0, 360),
    [
      [6, 30],
      [30, 10],
    ],
    arc([18, 20], 7, 0, 360),
  ],
  Brightseal: [arc([18, 20], 16, 0, 360), arc([18, 20], 9.5, 0, 360), arc([18, 20], 3, 0, 360)],
}

export type BrandDrawing = { brand: BrandName; title: string; ground: 'pale' | 'deep' | 'none'; height?: number }

/** The wordmark of a brand of the demo company, on no ground. */
export function brandDrawing({ brand, title, ground, height = 72 }: BrandDrawing): string {
  const ink = inkOf(ground)
  const { lines, width } = wordLines(brand, 28, 3)
  const total = 12 + 36 + 16 + width + 12
  const sign = signs[brand].map((line) => line.map(([x, y]): Point => [x + 12, y + 12]))
  const word = lines.map((line) => line.map(([x, y]): Point => [x + 64, y + 18]))
  return svg({
    title,
    width: Math.round((total * height) / 64),
    height,
    box: `0 0 ${short(total)} 64`,
    body: `<path d="${pathOf(sign)}" stroke="${ink}" stroke-width="3.4"/><path d="${pathOf(word)}" stroke="${ink}" stroke-width="4"/>`,
  })
}
