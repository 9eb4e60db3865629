/** A cell of the grid of readings: a row for each item, a column for each piece or repetition, both from 0. */
export interface CellPlace {
  row: number
  column: number
}

/** How many readings each row takes. */
export type Shape = readonly number[]

/** What a pressed key says about where to go. */
export interface Press {
  key: string
  shift: boolean
}

const page = 10

/**
 * Where a key leads; undefined where there is nothing further. Enter goes through a piece from item to item and then to the next one, as
 * pieces are measured; Tab goes through an item.
 */
export function stepFrom(from: CellPlace, { key, shift }: Press, shape: Shape): CellPlace | undefined {
  const { row, column } = from
  if (key === 'Enter') return neighbour(byPiece(shape), from, shift)
  if (key === 'Tab') return neighbour(byItem(shape), from, shift)
  const moved: Readonly<Record<string, CellPlace>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  }
  const to = moved[key]
  return to && heldIn(to, shape)
}

const limited = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/** The nearest cell that there is. */
export function heldIn({ row, column }: CellPlace, shape: Shape): CellPlace {
  const at = limited(row, shape.length - 1)
  return { row: at, column: limited(column, (shape[at] ?? 1) - 1) }
}

const byItem = (shape: Shape): CellPlace[] =>
  shape.flatMap((count, row) => Array.from({ length: count }, (_, column) => ({ row, column })))

function byPiece(shape: Shape): CellPlace[] {
  const most = Math.max(0, ...shape)
  return Array.from({ length: most }, (_, column) => column).flatMap((column) =>
    shape.flatMap((count, row) => (column < count ? [{ row, column }] : [])),
  )
}

function neighbour(places: readonly CellPlace[], { row, column }: CellPlace, back: boolean): CellPlace | undefined {
  const at = places.findIndex((place) => place.row === row && place.column === column)
  return places[at + (back ? -1 : 1)]
}
