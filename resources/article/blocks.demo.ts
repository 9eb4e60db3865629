import type { ArticleMotif } from '../../drawing/scenes/article-motifs.ts'

/** Chinese and English; one text where both say the same. */
export type Pair = readonly [zh: string, en: string]
export type Both = Pair | string

/** A piece of the body of a demo article, in both languages at once. */
export type Block =
  | { p: Both }
  | { h: Both }
  | { quote: Both }
  | { ul: readonly Both[] }
  | { ol: readonly Both[] }
  /** The first row is the head. */
  | { table: readonly (readonly Both[])[] }
  | { figure: FigureName; words: Both }

export type FigureName = 'seat' | 'ball' | 'butterfly' | 'flange' | 'stem' | 'gasket' | 'line' | 'arm' | 'hall'

export interface DemoArticle {
  type: 'company' | 'industry' | 'exhibition' | 'technical'
  /** Without English where it is not translated. */
  title: Pair | readonly [string]
  summary: Pair | readonly [string]
  motif: ArticleMotif
  tags: readonly string[]
  author: string
  source?: readonly [name: string, address: string]
  /** Days since it was published; ahead of time when below zero. */
  days: number
  flags?: readonly ('top' | 'home' | 'draft' | 'expired' | 'chinese')[]
  /** Codes of products. */
  products?: readonly string[]
  /** A sheet to fill in, given along. */
  sheet?: { file: string; name: Pair; lines: readonly (readonly [Pair, Both])[] }
  blocks: readonly Block[]
}

/** A stored drawing in a text. */
export interface Figure {
  url: string
  width: number
  height: number
}

export const said = (words: Both, at: 0 | 1): string => (typeof words === 'string' ? words : words[at])

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The blocks as formatted text of one language, as an editor would have written it. */
export function htmlOf(blocks: readonly Block[], at: 0 | 1, figures: ReadonlyMap<FigureName, Figure>): string {
  const word = (words: Both): string => escaped(said(words, at))
  const items = (list: readonly Both[]): string => list.map((one) => `<li>${word(one)}</li>`).join('')
  const row = (cells: readonly Both[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => `<${tag}>${word(cell)}</${tag}>`).join('')}</tr>`
  return blocks
    .map((block) => {
      if ('p' in block) return `<p>${word(block.p)}</p>`
      if ('h' in block) return `<h2>${word(block.h)}</h2>`
      if ('quote' in block) return `<blockquote><p>${word(block.quote)}</p></blockquote>`
      if ('ul' in block) return `<ul>${items(block.ul)}</ul>`
      if ('ol' in block) return `<ol>${items(block.ol)}</ol>`
      if ('table' in block) {
        const [head = [], ...rows] = block.table
        return `<table><thead>${row(head, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
      }
      const { url = '', width = 0, height = 0 } = figures.get(block.figure) ?? {}
      const picture = `<img src="${url}" alt="${word(block.words)}" width="${width}" height="${height}" />`
      return `<figure>${picture}<figcaption>${word(block.words)}</figcaption></figure>`
    })
    .join('')
}
