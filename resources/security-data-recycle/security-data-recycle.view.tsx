import type { FormView, ListView } from '../../admin/parts/view.ts'
import { TableCell } from '../../admin/security/entry-cells.tsx'
import { KeyPanel, RecycleController, TablePanel } from '../../admin/security/rule-panels.tsx'

export const cells = { data_table: TableCell }
export const panels = { controller: RecycleController, data_table: TablePanel, primary_key: KeyPanel }
export const list = { columns: ['name', 'data_table', 'controller_as', 'status', 'update_time'] } satisfies ListView

/** There is one database. */
export const form = { hiddenFields: () => ['connection'] } satisfies FormView
