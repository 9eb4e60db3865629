import type { RowsTableProps } from '../table/rows-table.tsx'

/** What a list passes to a board of its rows, kanban or calendar, and that to its cards. */
export type BoardProps = Pick<
  RowsTableProps,
  'definition' | 'arrangement' | 'rows' | 'may' | 'rowActions' | 'view' | 'denies'
>
