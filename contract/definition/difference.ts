/** Rows of two lists that mean the same thing; one of them is missing where a row was added or removed. */
export interface RowPair<Row> {
  before?: Row
  after?: Row
}

/** Whether two values on the wire say the same; what is empty in one way is as empty in another. */
export const saysSame = (before: unknown, after: unknown): boolean => said(before) === said(after)

const said = (value: unknown): string => (value === undefined || value === null ? '""' : JSON.stringify(value))

/**
 * Pairs the rows of two ordered lists, in the order of the later one with removed rows where they stood: as many as possible that
 * are of one thing (`keyOf`) and in the same order, then those that moved.
 */
export function pairedRows<Row>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => unknown,
): RowPair<Row>[] {
  const partners = inOrder(before, after, keyOf)
  const left = new Set(before.filter((row) => ![...partners.values()].includes(row)))
  for (const row of after) {
    if (partners.has(row)) continue
    const moved = [...left].find((one) => keyOf(one) === keyOf(row))
    if (moved === undefined) continue
    partners.set(row, moved)
    left.delete(moved)
  }
  return woven(before, after, { partners, left })
}

/** The longest run of pairs that keeps both orders: of each later row the earlier one. */
function inOrder<Row>(before: readonly Row[], after: readonly Row[], keyOf: (row: Row) => unknown): Map<Row, Row> {
  const [earlier, later] = [before.map(keyOf), after.map(keyOf)]
  const width = after.length + 1
  const longest = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => longest[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        earlier[row] === later[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const partners = new Map<Row, Row>()
  let row = 0
  for (const [column, other] of after.entries()) {
    while (row < before.length && earlier[row] !== later[column] && at(row + 1, column) >= at(row, column + 1)) row += 1
    const own = before[row]
    if (own === undefined || earlier[row] !== later[column]) continue
    partners.set(other, own)
    row += 1
  }
  return partners
}

interface Partners<Row> {
  partners: ReadonlyMap<Row, Row>
  /** Earlier rows without a later one. */
  left: ReadonlySet<Row>
}

function woven<Row>(before: readonly Row[], after: readonly Row[], { partners, left }: Partners<Row>): RowPair<Row>[] {
  const standing = [...before]
  const pairs: RowPair<Row>[] = []
  /** Removed rows that stood next. */
  const tellRemoved = () => {
    for (let row = standing[0]; row !== undefined && left.has(row); row = standing[0]) {
      pairs.push({ before: row })
      standing.shift()
    }
  }
  for (const row of after) {
    tellRemoved()
    const partner = partners.get(row)
    pairs.push(partner === undefined ? { after: row } : { before: partner, after: row })
    const place = partner === undefined ? -1 : standing.indexOf(partner)
    if (place >= 0) standing.splice(place, 1)
  }
  tellRemoved()
  return pairs
}
