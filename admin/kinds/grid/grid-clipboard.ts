const quoted = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)/y
const plain = /[^\t\r\n]*/y

/**
 * The cells that a spreadsheet put on the clipboard as text. A cell with a line break, a tab or a quote comes in quotes, its own ones
 * doubled; one that only begins with a quote comes as it is.
 */
export function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]]
  for (let at = 0; at <= text.length; ) {
    const [cell, length] = cellAt(text, at)
    rows.at(-1)?.push(cell)
    at += length
    const end = text[at]
    if (end === undefined) break
    at += end === '\r' && text[at + 1] === '\n' ? 2 : 1
    if (end !== '\t') rows.push([])
  }
  // The line break after the last row begins no other.
  if (rows.length > 1 && rows.at(-1)?.join('') === '' && /[\r\n]$/.test(text)) rows.pop()
  return rows
}

function cellAt(text: string, at: number): [cell: string, length: number] {
  quoted.lastIndex = at
  const found = text[at] === '"' ? quoted.exec(text) : null
  if (found) return [(found[1] ?? '').replaceAll('""', '"'), found[0].length]
  plain.lastIndex = at
  const [cell = ''] = plain.exec(text) ?? []
  return [cell, cell.length]
}

/** Cells as a spreadsheet takes them from the clipboard. */
export const clipboardText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(spelled).join('\t')).join('\n')

const spelled = (cell: string): string => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Whether text is more than what belongs into one cell. */
export const isTable = (text: string): boolean =>
  /\t|[\r\n]+(?=[^\r\n])/.test(text) || /^".*[\r\n].*"[\r\n]*$/s.test(text)
