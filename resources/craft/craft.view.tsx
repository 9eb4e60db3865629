import { laterPart } from '../../admin/parts/later/later.tsx'
import type { FormView } from '../../admin/parts/view.ts'
import { craftUsesTexts } from './craft-uses-texts.ts'

const uses = laterPart(async () => (await import('./craft-uses.view.tsx')).CraftUses)

export const form = {
  tabs: [{ name: 'used-in', label: craftUsesTexts.usedIn, part: uses, node: 'production/routing/index' }],
} satisfies FormView
