import { type Text, text } from '../../contract/text.ts'

const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const unknown = text('未知设备', 'Unknown device')

const first = (list: readonly [RegExp, string][], agent: string): string =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** What people call a browser and the thing it runs on; programs keep the first word they give themselves. */
export function deviceOf(agent: string): Text {
  const browser = first(browsers, agent)
  const system = first(systems, agent)
  if (browser && system) return text(`${system} 上的 ${browser}`, `${browser} on ${system}`)
  const name = browser || system || agent.split(/[\s/]/)[0]
  return name ? text(name, name) : unknown
}

/** Whether it is carried about. */
export const isPhone = (agent: string): boolean => /iPhone|Android.*Mobile/.test(agent)
