import type { FormView } from '../../admin/parts/view.ts'
import { readingsTab } from './readings/readings-tab.view.tsx'

export const form = { tabs: [readingsTab] } satisfies FormView
