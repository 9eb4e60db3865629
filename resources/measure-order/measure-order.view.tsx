import type { FormView, ListView } from '../../admin/parts/view.ts'
import { readingsTab } from './readings/readings-tab.view.tsx'
import { recording } from './recording/open-recording.view.tsx'
import { officeTexts } from './report/report-office-texts.ts'
import { ReportTab } from './report/report-tab.view.tsx'

const reportTab = { name: 'report', label: officeTexts.tab, part: ReportTab, node: 'production/measureOrder/report' }

/** Whose turn it is and when stands before what the order is about; the other columns of `list` serve filters and the export. */
const columns = [
  ...['code', 'title', 'state', 'result', 'measurer_admin_id', 'plan_start_time', 'timing', 'priority', 'kind'],
  ...['customer_name', 'object_name', 'round', 'ng_count', 'owner_admin_id', 'update_time'],
]

export const list = { columns } satisfies ListView
export const form = { tabs: [readingsTab, reportTab] } satisfies FormView
export const { actions, alone, deliver } = recording
