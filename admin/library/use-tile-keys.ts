import { type KeyboardEvent, type RefObject, useState } from 'react'
import { idOf, type Row } from '../parts/row.ts'

interface TileActions {
  /** Enter. */
  open(row: Row): void
  /** The space key; undefined where nothing can be chosen. */
  toggle: ((row: Row) => void) | undefined
  /** All of them at once. */
  toggleAll?: (() => void) | undefined
}

/** How many tiles stand side by side now. */
function columnsOf(tiles: readonly HTMLElement[]): number {
  const [first] = tiles
  const below = tiles.findIndex((tile) => first !== undefined && tile.offsetTop > first.offsetTop)
  return below === -1 ? tiles.length : below
}

/** Arrows move among the tiles, one of which the tab key reaches; Space chooses and Enter opens. */
export function useTileKeys(board: RefObject<HTMLElement | null>, rows: readonly Row[], actions: TileActions) {
  const [wanted, setWanted] = useState<number>()
  const current = rows.some((row) => idOf(row) === wanted) ? wanted : rows[0] && idOf(rows[0])
  const pressed = (event: KeyboardEvent<HTMLElement>, row: Row) => {
    const tiles = [...(board.current?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])]
    const at = rows.indexOf(row)
    const go = (to: number) => () => tiles[Math.min(tiles.length - 1, Math.max(0, to))]?.focus()
    const columns = columnsOf(tiles)
    const plain: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowRight: go(at + 1),
      ArrowLeft: go(at - 1),
      // The last line may be shorter; its end is below, too.
      ArrowDown: go(at + columns),
      ArrowUp: at < columns ? undefined : go(at - columns),
      Home: go(0),
      End: go(tiles.length - 1),
      Enter: () => actions.open(row),
      ' ': () => actions.toggle?.(row),
    }
    const all = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' ? actions.toggleAll : undefined
    const act = all ?? (event.ctrlKey || event.metaKey || event.altKey ? undefined : plain[event.key])
    if (!act) return
    event.preventDefault()
    act()
  }
  return { current, focused: (row: Row) => setWanted(idOf(row)), pressed }
}
