import { laterPart } from '../../admin/parts/later/later.tsx'
import type { FormView } from '../../admin/parts/view.ts'
import { partUsesTexts } from './part-uses-texts.ts'

export const panels = {
  suppliers: laterPart(async () => (await import('./suppliers/part-suppliers.view.tsx')).PartSuppliers),
}

const uses = laterPart(async () => (await import('./part-uses.view.tsx')).PartUses)
const tabs = [{ name: 'used-in', label: partUsesTexts.usedIn, part: uses }]

export const form = { tabs } satisfies FormView
