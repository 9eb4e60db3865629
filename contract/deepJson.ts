const deepest = 60
const [quote, backslash] = [34, 92]
/** What a bracket does to the depth, by its character code. */
const steps: Readonly<Record<number, number>> = { 91: 1, 123: 1, 93: -1, 125: -1 }

/**
 * Whether JSON text is nested deeper than any form or document is. Code that walks values calls itself for every level, so a
 * hundred thousand brackets would overflow the stack.
 */
export function isDeepJson(json: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const letter = json.charCodeAt(at)
    if (inText && letter === backslash) at++
    else if (letter === quote) inText = !inText
    else if (!inText) depth += steps[letter] ?? 0
    if (depth > deepest) return true
  }
  return false
}
