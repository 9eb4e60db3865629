const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of formatted text, without tables and pictures. */
export const wordsOf = (html: string): string =>
  allWordsOf(html.replace(/<(?:figure|table)\b.*?<\/(?:figure|table)>/gs, ' '))

/** Every word of formatted text; parts that stand on lines or in cells of their own stay apart. */
export function allWordsOf(html: string): string {
  return html
    .replace(/<\/?(?:p|h[1-6]|li|br|blockquote|pre|hr|figcaption|td|th)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The beginning of formatted text, at most `most` characters (areas 4.2); an English word is not cut. */
export function excerptOf(html: string, most = 120): string {
  const words = wordsOf(html)
  const characters = [...words]
  if (characters.length <= most) return words
  const beginning = characters.slice(0, most - 1).join('')
  const isCut = /[a-z]$/i.test(beginning) && /[a-z]/i.test(characters[most - 1] ?? '')
  return `${isCut ? beginning.replace(/\s+\S*$/, '') : beginning.trimEnd()}…`
}
