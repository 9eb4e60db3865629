import { chainOf, regionText } from '../../../contract/definition/region.ts'
import { type Language, languages } from '../../../contract/text.ts'
import type { Row } from '../../parts/row.ts'
import { askAreas, type ToldArea } from '../references/area-options.ts'

/** An area with the names on the way to it, in one language, from the province down. */
interface Place {
  codes: readonly string[]
  names: readonly string[]
}

/**
 * Reads what areas are called in either language: `江苏省 / 苏州市`, `Jiangsu, Suzhou`, `苏州`, `3205`. Answers those that fit: codes as
 * `id`, and as `text` what the reader calls them.
 */
export async function areasNamed(reader: Language): Promise<(name: string, levels: number) => readonly Row[]> {
  const asked = [reader, ...languages.filter((language) => language !== reader)]
  const trees = await Promise.all(asked.map((language) => askAreas(language, { tree: '1', lang: language })))
  const places = trees.map((tree) => [...placesIn(tree, { codes: [], names: [] })])
  const textOf = new Map(places[0]?.map(({ codes, names }) => [codes.join(), regionText(names)]))
  return (name, levels) => {
    const fitting = places.flat().filter((place) => place.codes.length <= levels && isCalled(place, name))
    const ids = new Set(fitting.map(({ codes }) => codes.join()))
    return [...ids].map((id) => ({ id, name, text: textOf.get(id) ?? '' }))
  }
}

function* placesIn(tree: readonly ToldArea[], above: Place): Generator<Place> {
  for (const { value, label, children = [] } of tree) {
    const own = { codes: chainOf(String(value)), names: [...above.names, label] }
    yield own
    yield* placesIn(children, own)
  }
}

const ends = /(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|自治州|自治县|省|市|区|县)$/
/** `苏州` for `苏州市`; a name of one sign stays whole. */
const short = (name: string): string => (name.length > 2 ? name.replace(ends, '') : name)
const plain = (name: string): string => short(name.trim().toLowerCase())

/** Names of Chinese places hold no spaces, English ones may. */
const wordsIn = (name: string): string[] =>
  name
    .split(/\p{Script=Han}/u.test(name) ? /[\s/,，、>]+/ : /\s*[/,，、>]\s*/)
    .map(plain)
    .filter(Boolean)

/** The last word names the area, those before it some of the areas above, in their order. */
function isCalled({ codes, names }: Place, name: string): boolean {
  if (/^[\d,]+$/.test(name)) return codes.at(-1) === name || codes.join() === name
  const words = wordsIn(name)
  const last = words.pop()
  if (last === undefined || plain(names.at(-1) ?? '') !== last) return false
  const above = names.slice(0, -1).map(plain)
  let from = 0
  for (const word of words) {
    const at = above.indexOf(word, from)
    // A municipality is its own city, and may be named once or twice.
    if (at < 0 && word !== last) return false
    from = Math.max(from, at + 1)
  }
  return true
}
