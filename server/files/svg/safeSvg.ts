import type sanitizeHtml from 'sanitize-html'
import { Refusal } from '../../../contract/failures/failures.ts'
import { loadLater } from '../../loadLater.ts'

const sanitiser = loadLater<typeof sanitizeHtml>('sanitize-html')

const shapes = [
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
]
const paints = [
  'defs',
  'linearGradient',
  'radialGradient',
  'stop',
  'pattern',
  'clipPath',
  'mask',
  'marker',
  'symbol',
  'use',
]
const words = ['title', 'desc', 'style']
const filters = [
  'filter',
  'feGaussianBlur',
  'feOffset',
  'feBlend',
  'feColorMatrix',
  'feFlood',
  'feComposite',
  'feMerge',
  'feMergeNode',
]

const empties = [
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'stop',
  'use',
  ...filters.slice(1, -2),
]

/** Only a place in the same picture. */
const isInside = (value: string): boolean => /^#[\w-]+$/.test(value.trim())

/** An address outside, a script, CSS that loads something, or an escape that could hide one. */
const reachesOut = /url\(\s*(?!['"]?#)|@import|expression\s*\(|javascript:|data:|\\/i

/** No drawing nests so far; what elements in elements cost grows with the square of their depth. */
const deepest = 1000

/**
 * Drawing only: no scripts, handlers, foreign content or references to anything outside the picture. Throws `uploadImage` for
 * one that is nested too deeply.
 */
export function safeSvg(source: string): string {
  let depth = 0
  return withoutLoadingStyles(
    sanitiser()(source, {
      parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
      allowedTags: [...shapes, ...paints, ...words, ...filters],
      allowedAttributes: false,
      allowVulnerableTags: true,
      disallowedTagsMode: 'completelyDiscard',
      allowedSchemes: [],
      allowProtocolRelative: false,
      parseStyleAttributes: false,
      transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: drawing(attributes) }) },
      selfClosing: empties,
      onOpenTag() {
        depth++
        if (depth > deepest) throw new Refusal('uploadImage')
      },
      onCloseTag() {
        depth--
      },
    }),
  )
}

/** A style sheet is dropped whole as soon as anything in it is not plain drawing. */
const withoutLoadingStyles = (svg: string): string =>
  svg.replace(/<style[^>]*>([\s\S]*?)<\/style>/gi, (sheet, rules: string) =>
    reachesOut.test(rules) || /[&<@]/.test(rules) ? '' : sheet,
  )

function drawing(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(attributes).filter(([name, value]) => {
    // An attribute without a value is written without its quotes, which is no XML; it draws nothing either.
    if (/^on/i.test(name) || value === '') return false
    if (/(?:^|:)href$/i.test(name)) return isInside(value)
    return !reachesOut.test(value) || name === 'xmlns' || name.startsWith('xmlns:')
  })
  return Object.fromEntries(kept)
}
