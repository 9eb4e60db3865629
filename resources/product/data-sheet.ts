import { escapeXml } from '../../drawing/sheet.ts'

export interface DataSheet {
  code: string
  name: string
  subtitle: string
  heading: string
  /** Name and value with its unit. */
  lines: readonly (readonly [name: string, value: string])[]
  /** A drawing as SVG, 800 by 600 pixels. */
  drawing: string
  footer: string
}

const page = { width: 794, height: 1123, margin: 56 } as const
const font = "font-family=\"system-ui, 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif\""

function words(text: string, x: number, y: number, look: string): string {
  return `<text x="${x}" y="${y}" ${look}>${escapeXml(text)}</text>`
}

/** Long values would run over the edge; the shape says so instead of shrinking the letters. */
function shortened(value: string, most: number): string {
  return value.length > most ? `${value.slice(0, most - 1)}…` : value
}

/** One page with drawing and specification table, as SVG that prints on A4 (areas 26.3). */
export function dataSheet({ code, name, subtitle, heading, lines, drawing, footer }: DataSheet): string {
  const { width, height, margin } = page
  const table = lines.map(([label, value], at) => {
    const y = 640 + at * 30
    return (
      `<path d="M${margin} ${y + 10}H${width - margin}" stroke="#D5DEE0"/>` +
      words(label, margin, y, 'font-size="14" fill="#4A5B60"') +
      words(shortened(value, 48), margin + 260, y, 'font-size="14" fill="#10262B"')
    )
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" ${font}>` +
    `<title>${escapeXml(`${code} ${name}`)}</title><path d="M0 0H${width}V${height}H0Z" fill="#FFFFFF"/>` +
    `<path d="M0 0H${width}V12H0Z" fill="#0A6C74"/>` +
    words(code, margin, 70, 'font-size="18" fill="#0A6C74" letter-spacing="1"') +
    words(name, margin, 106, 'font-size="30" font-weight="700" fill="#10262B"') +
    words(shortened(subtitle, 70), margin, 134, 'font-size="14" fill="#4A5B60"') +
    `<svg x="${margin}" y="160" width="${width - margin * 2}" height="400" viewBox="0 0 800 600">${drawing}</svg>` +
    words(heading, margin, 604, 'font-size="18" font-weight="700" fill="#10262B"') +
    table.join('') +
    words(footer, margin, height - 40, 'font-size="12" fill="#4A5B60"') +
    '</svg>'
  )
}
