import { createElement, Fragment, type ReactNode } from 'react'
import type { Pieces } from '../../resources/article/published-article.ts'

/** `ISO 15848-1`, `GB/T 12237`, `API 6FA`, `ASME B16.10`. */
const code = '(?:[A-Z/]{2,8} )?\\d[\\d.]*(?:-\\d+)+|[A-Z/]{2,8} [A-Z]?\\d[\\d.]*[A-Z]*'
/** Also `metal-seated`. */
const whole = new RegExp(`(${code}|[\\p{Script=Latin}\\d./]+(?:-[\\p{Script=Latin}\\d./]+)+)`, 'u')
const tagOrCode = new RegExp(`<[^>]*>|${code}`, 'g')
/** Up to a length that fits into the narrowest card. */
const longest = 20

/** Running text whose numbers of standards stay on one line; tags are left as they are. */
export const wholeCodes = (html: string): string =>
  html.replace(tagOrCode, (found) => (found.startsWith('<') ? found : `<span class="unbroken">${found}</span>`))

/** A title whose hyphened words and numbers of standards stay on one line: a line does not end after `ISO 15848-`. */
export function wholeWords(words: string): ReactNode {
  const parts = words.split(whole)
  if (parts.length === 1) return words
  return parts.map((part, at) =>
    at % 2 === 1 && part.length <= longest ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title never change places.
      <span key={at} className="unbroken">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <Fragment key={at}>{part}</Fragment>
    ),
  )
}

interface Attributes {
  className?: string
  lang?: string | undefined
}

/** A text in which what was looked for is marked. Pieces are children by their place: they never move. */
export function markedText(element: 'strong' | 'span' | 'p', pieces: Pieces, attributes: Attributes) {
  const children = pieces.map(({ text, isHit }) => (isHit ? createElement('mark', null, text) : wholeWords(text)))
  return createElement(element, attributes, ...children)
}
