import type { RowsTableProps } from '../table/rows-table.tsx'

/** What the list passes to its kanban, and that to its columns and cards. */
export type KanbanProps = Pick<
  RowsTableProps,
  'definition' | 'arrangement' | 'rows' | 'may' | 'rowActions' | 'view' | 'denies'
>
