import { type Text, text } from '../../contract/text.ts'
import { profileTexts } from './texts.ts'

const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const named = (list: typeof browsers, agent: string) => list.find(([sign]) => sign.test(agent))?.[1]

/** What people call the thing a browser runs on; programs keep the first word they give themselves. */
export function deviceOf(agent: string): Text {
  const browser = named(browsers, agent)
  const system = named(systems, agent)
  if (browser && system) return text(`${browser} · ${system}`, `${browser} · ${system}`)
  const own = browser ?? system ?? agent.split(/[\s/]/)[0] ?? ''
  return own === '' ? profileTexts.unknown : text(own, own)
}
