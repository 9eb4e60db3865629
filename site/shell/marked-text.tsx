import { createElement } from 'react'
import type { Pieces } from '../../resources/article/published-article.ts'
import { wholeWords } from './whole-words.tsx'

interface Attributes {
  className?: string
  lang?: string | undefined
}

/** A text in which what was looked for is marked. Pieces are children by their place: they never move. */
export function markedText(element: 'strong' | 'span' | 'p', pieces: Pieces, attributes: Attributes) {
  const children = pieces.map(({ text, isHit }) => (isHit ? createElement('mark', null, text) : wholeWords(text)))
  return createElement(element, attributes, ...children)
}
