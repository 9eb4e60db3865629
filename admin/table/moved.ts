/** What headings and the choice of columns carry while one is dragged. */
export const dragKind = 'application/x-column'

/** Columns with one of them in the place of another. */
export function moved(all: readonly string[], column: string, to: string): string[] {
  const later = all.indexOf(column) < all.indexOf(to)
  const left = all.filter((one) => one !== column)
  left.splice(left.indexOf(to) + (later ? 1 : 0), 0, column)
  return left
}
