import type { FormView } from '../../admin/parts/view.ts'
import { readingsTab } from './readings/readings-tab.view.tsx'
import { recording } from './recording/open-recording.view.tsx'
import { officeTexts } from './report/report-office-texts.ts'
import { ReportTab } from './report/report-tab.view.tsx'

const reportTab = { name: 'report', label: officeTexts.tab, part: ReportTab, node: 'production/measureOrder/report' }

export const form = { tabs: [readingsTab, reportTab] } satisfies FormView
export const { actions, alone, deliver } = recording
