import type { ActionsView, FormView, ListView } from '../../admin/parts/view.ts'
import { ExpiryCell, RecordCell, RestoredCell, TableCell } from '../../admin/security/entry-cells.tsx'
import { EntryDrawer } from '../../admin/security/entry-drawer.tsx'
import { nounFilter } from '../../admin/security/noun-filter.tsx'
import { PurgeDialog } from '../../admin/security/purge-dialog.tsx'

const columns = [
  'rule_name',
  'row_title',
  'data_table',
  'children',
  'admin_id',
  'create_time',
  'expire_time',
  'is_restore',
  'ip',
]

export const cells = { row_title: RecordCell, data_table: TableCell, expire_time: ExpiryCell, is_restore: RestoredCell }
export const list = {
  columns,
  widths: { rule_name: 120, data_table: 112, ip: 128 },
  filters: { resource: nounFilter },
} satisfies ListView
export const form = { own: EntryDrawer } satisfies FormView
export const actions = { placed: ['info'], dialogs: { del: PurgeDialog } } satisfies ActionsView
