const deepest = 60
/** Values of the longest form or list of ids, several times over. */
const mostValues = 20_000
const [quote, backslash, comma] = [34, 92, 44]
/** What a bracket does to the depth, by its character code. */
const steps: Readonly<Record<number, number>> = { 91: 1, 123: 1, 93: -1, 125: -1 }

/**
 * Whether JSON text is nested deeper or holds more values than any form or document does. Code that walks values calls itself for
 * every level, so a hundred thousand brackets would overflow the stack; and a megabyte of keys would keep all others waiting.
 */
export function isExcessiveJson(json: string): boolean {
  let depth = 0
  let values = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const letter = json.charCodeAt(at)
    if (inText && letter === backslash) at++
    else if (letter === quote) inText = !inText
    else if (inText) continue
    else if (letter === comma) values++
    else depth += steps[letter] ?? 0
    if (depth > deepest || values > mostValues) return true
  }
  return false
}
