import { expect, it } from 'vitest'
import { tabLabel } from '../../contract/definition/formTabs.ts'
import { lead } from './lead.ts'
import { followEvents } from './lead-choices.ts'
import { leadFollow } from './lead-follow.ts'

it('following a lead up, the record of it and the tab of its progress have names of their own', () => {
  const names = [lead.actions?.follow?.label, leadFollow.label, tabLabel(lead, 'progress')].map((name) => name?.zh)
  expect(names).toEqual(['跟进', '跟进记录', '进展'])
  expect(followEvents.none.zh).toBe(leadFollow.label.zh)
})
