import { later, laterPart } from '../../admin/parts/later/later.tsx'
import { allowedOf, type Row, readOnlyOf } from '../../admin/parts/row.ts'
import type { ActionProps, ActionsView, Around, FormView, ListView } from '../../admin/parts/view.ts'
import { updateTexts } from './items/template-update-texts.ts'
import { orderCells } from './order-cells.view.tsx'
import { readingsTab } from './readings/readings-tab.view.tsx'
import { recording } from './recording/open-recording.view.tsx'
import { officeTexts } from './report/report-office-texts.ts'
import { ReportTab } from './report/report-tab.view.tsx'

const reportTab = { name: 'report', label: officeTexts.tab, part: ReportTab, node: 'production/measureOrder/report' }

export const cells = orderCells
export const panels = {
  routing_operation_id: laterPart(async () => (await import('./operation/operation-panel.view.tsx')).OperationPanel),
}

/** Whose turn it is and when stands before what the order is about; the other columns of `list` serve filters and the export. */
const columns = [
  ...['code', 'title', 'state', 'result', 'measurer_admin_id', 'plan_start_time', 'priority', 'kind'],
  ...['customer_name', 'object_name', 'round', 'ng_count', 'owner_admin_id', 'update_time'],
]

export const list = { columns } satisfies ListView
export const form = { tabs: [readingsTab, reportTab] } satisfies FormView
export const { alone, deliver } = recording

const TemplateUpdate = later<ActionProps>(() =>
  import('./items/template-update.view.tsx').then((part) => part.TemplateUpdate),
)

/** Where an order and its template differ, known of a row that was read alone, and where its items may be written. */
const isUpdated = (row: Row): boolean =>
  row.template_differs === 1 && allowedOf(row)?.includes('edit') === true && !readOnlyOf(row).includes('items')

const { added, placed, dialogs, disabled } = recording.actions

export const actions = {
  placed,
  added: { ...added, templateUpdate: { label: updateTexts.update, on: 'row' } },
  dialogs: { ...dialogs, templateUpdate: TemplateUpdate },
  disabled: (row: Row, around: Around) => [...disabled(row, around), ...(isUpdated(row) ? [] : ['templateUpdate'])],
} satisfies ActionsView
