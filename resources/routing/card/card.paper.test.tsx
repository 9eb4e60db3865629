import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PaperLanguage } from '../../../browser/paper/paper-words.tsx'
import { text } from '../../../contract/text.ts'
import { CardPaper } from './card.paper.tsx'
import type { RoutingCard } from './routing-card.ts'

const operation = (id: number, more: object = {}) => ({
  ...{ id, seq: id * 10, name: `工序${id}`, name_en: `Operation ${id}`, workstation: '车间', tooling: '' },
  ...{ setup_min: '5.00', run_min: '1.50', wait_min: '0.00', is_key: 0, is_inspect: 0, is_outsource: 0 },
  ...{ params: [], attention: '', remark: '', craft: { code: 'GX-1' }, ...more },
})
const card = (row: object = {}): RoutingCard => ({
  row: {
    ...{ code: 'GY-0001', revision: 2, name: '球体', name_en: 'Ball', state: 'released', batch_qty: 50 },
    ...{ effective_date: '2026-06-29', total_setup_min: '10.00', total_run_min: '3.00', lead_days: 2, change_note: '' },
    operations: [operation(1, { is_key: 1, attention: '去毛刺' }), operation(2)],
    ...row,
  },
  issuer: { name: text('澜泽流控', 'Lanze Flow Control'), logo: '', lines: text('', '') },
  target: text('LZP 球体 316', 'LZP Ball 316'),
  link: 'https://example.com/admin/production/routing/2',
  timeZone: 'Asia/Shanghai',
})
const show = (shown: RoutingCard, language: PaperLanguage = 'zh') => {
  render(<CardPaper card={shown} {...{ language }} />)
  return document.querySelector('.paper')?.textContent ?? ''
}

afterEach(cleanup)

it('a card has a line with room for signatures for each operation, with what is to be minded below', () => {
  show(card())
  const groups = [...document.querySelectorAll('.card-operation')]
  expect(
    groups.map((group) => [group.querySelectorAll('tr').length, group.querySelectorAll('.card-blank').length]),
  ).toEqual([
    [2, 2],
    [1, 2],
  ])
  expect(groups[0]?.textContent).toContain('去毛刺')
  expect(screen.queryByRole('note')).toBeNull()
  expect(document.documentElement.style.getPropertyValue('--paper-mark')).toContain('GY-0001 R2')
})

it.each([
  ['draft', '草稿：不得用于生产'],
  ['obsolete', '已作废：不得用于生产 (被 R3 取代)'],
])('a %s routing says on its card that nothing may be made by it', (state, words) => {
  show(card({ state, obsolete_reason: '被 R3 取代' }))
  expect(screen.getByRole('note').textContent).toBe(words)
})

it('a card speaks one language alone, or both', () => {
  const chinese = /工艺卡|工序|车间/
  const shown = card({ operations: [operation(1, { workstation: 'Line 1' })] })
  expect(show(shown, 'en')).not.toMatch(chinese)
  cleanup()
  expect(show(shown, 'zh')).not.toMatch(/Routing card|Operation 1/)
  cleanup()
  const both = show(shown, 'both')
  expect([both.includes('工艺卡'), both.includes('Routing card'), both.includes('Operation 1')]).toEqual([
    true,
    true,
    true,
  ])
})
