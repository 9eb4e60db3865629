const width = (text) => [...text].reduce((sum, char) => sum + (/[\u2e80-\uffef]/.test(char) ? 2 : 1), 0)
const padded = (text, to, left) => (left ? text + ' '.repeat(to - width(text)) : ' '.repeat(to - width(text)) + text)

/** Rows of words as a table; the first column stands left, all others right. */
export function table(head, rows) {
  const all = [head, ...rows.map((row) => row.map(String))]
  const widths = head.map((_, at) => Math.max(...all.map((row) => width(row[at]))))
  const line = (row) => row.map((cell, at) => padded(cell, widths[at], at === 0)).join('  ')
  return [line(head), widths.map((count) => '─'.repeat(count)).join('  '), ...all.slice(1).map(line)].join('\n')
}

export const figure = (value, digits = 3) => (value === undefined ? '–' : value.toFixed(digits))

/** Reached, or how many times the target the value is. */
export const distance = ({ value, target, reached }) =>
  reached ? 'reached' : `${(value / target).toFixed(1)} × too much`

/** One line per question of `speed.mjs`. */
export function speedTable(results) {
  const head = [
    'question',
    'ours ms',
    '(c) ms',
    '(d) ms',
    '(a) ms',
    'ratio',
    'target',
    'distance',
    'ours/s',
    '(c)/s',
    'p99 ms',
    'kB',
  ]
  return table(
    head,
    results.map((result) => [
      result.name,
      figure(result.ours.cpu),
      figure(result.tuned?.cpu),
      figure(result.drawn?.cpu),
      figure(result.bare.cpu),
      `${figure(result.value, 2)} ${result.unit}`,
      `≤ ${result.target} ${result.unit}`,
      distance(result),
      Math.round(result.ours.rate),
      result.tuned ? Math.round(result.tuned.rate) : '–',
      figure(result.ours.p99, 0),
      figure(result.bytes / 1024, 1),
    ]),
  )
}

/** What each question costs beside the build it is measured against; a tenth more is still alike. */
export const againstTable = (results) =>
  table(
    ['question', 'ours ms', 'against ms', 'ratio', 'distance'],
    results.map(({ name, ours, against }) => {
      const value = ours.cpu / against.cpu
      const told = distance({ value, target: 1.1, reached: value <= 1.1 })
      return [name, figure(ours.cpu), figure(against.cpu), figure(value, 2), told]
    }),
  )
