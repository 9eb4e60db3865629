import type { ActionsView, FormView, ListView } from '../../admin/parts/view.ts'
import { ChangeCell, RecordCell, RolledBackCell } from '../../admin/security/entry-cells.tsx'
import { EntryDrawer } from '../../admin/security/entry-drawer.tsx'
import { nounFilter } from '../../admin/security/noun-filter.tsx'
import { PurgeDialog } from '../../admin/security/purge-dialog.tsx'

const columns = ['rule_name', 'row_title', 'data_comment', 'change', 'admin_id', 'create_time', 'is_rollback', 'ip']

export const cells = { row_title: RecordCell, change: ChangeCell, is_rollback: RolledBackCell }
export const list = {
  columns,
  widths: { rule_name: 120, data_comment: 104, ip: 128 },
  filters: { resource: nounFilter },
} satisfies ListView
export const form = { own: EntryDrawer } satisfies FormView
export const actions = { placed: ['info'], dialogs: { del: PurgeDialog } } satisfies ActionsView
