/** A sheet of paper with the suffix on it; its colour follows from the suffix (protocol 6.6). */
export function suffixSvg(suffix: string, background: string): string {
  const word =
    suffix
      .replace(/[^a-z0-9]/gi, '')
      .slice(0, 4)
      .toUpperCase() || 'FILE'
  const fill = /^(?:#[0-9a-f]{3,8}|rgb\(\d{1,3},\s?\d{1,3},\s?\d{1,3}\))$/i.test(background)
    ? background
    : colourOf(word)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<path d="M96 24h224l112 112v352H96z" fill="#f4f6f8" stroke="#b8c2cc" stroke-width="8" stroke-linejoin="round"/>
<path d="M320 24v112h112" fill="#dde3e9" stroke="#b8c2cc" stroke-width="8" stroke-linejoin="round"/>
<rect x="56" y="280" width="400" height="128" rx="16" fill="${fill}"/>
<text x="256" y="372" font-family="sans-serif" font-size="84" font-weight="700" text-anchor="middle" fill="#fff">${word}</text>
</svg>`
}

function colourOf(word: string): string {
  let sum = 7
  for (const letter of word) sum = (sum * 31 + letter.charCodeAt(0)) % 360
  return `hsl(${sum} 45% 38%)`
}
