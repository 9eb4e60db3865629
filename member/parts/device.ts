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

const named = text('{system} 上的 {browser}', '{browser} on {system}')
const unknown = text('未知设备', 'Unknown device')

const first = (list: readonly [RegExp, string][], agent: string): string =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? ''

/** A browser as people name it; a sentence and the names it needs. */
export function deviceOf(agent: string): { sentence: Text; values: Record<string, string> } {
  const browser = first(browsers, agent)
  const system = first(systems, agent)
  if (browser && system) return { sentence: named, values: { browser, system } }
  const known = browser || system
  return { sentence: known ? text(known, known) : unknown, values: {} }
}

/** Whether it is carried about. */
export const isPhone = (agent: string): boolean => /iPhone|Android.*Mobile/.test(agent)
