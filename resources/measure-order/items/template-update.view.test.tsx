import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../admin/parts/network.testing.ts'
import { testOffice } from '../../../admin/parts/office.testing.ts'
import { OfficeProvider } from '../../../admin/parts/office.tsx'
import type { Row } from '../../../admin/parts/row.ts'
import type { ItemCells } from '../../measure-template/item-faults.ts'
import { measureOrder } from '../measure-order.ts'
import type { TemplateUpdate as Update } from './template-update.ts'
import { TemplateUpdate } from './template-update.view.tsx'

afterEach(() => vi.unstubAllGlobals())

const item = (position: string, name: string, nominal: string | null) =>
  ({
    ...{ seq: 10, position, name, name_en: '', kind: 'length', value_type: 'number', unit: 'mm', decimals: 3 },
    ...{ nominal, upper_tol: null, lower_tol: null, expect_text: '', choices: [], readings_required: 1 },
    ...{ aggregate: 'each', is_required: 1, is_key: 0, instrument_id: null, gauge: '', method: '', remark: '' },
    instrument: null,
  }) satisfies ItemCells & { instrument: null }

const answer: Update = {
  template: { code: 'T9', name: '阀杆', name_en: 'Stem' },
  lock_version: 4,
  items: [
    { ...item('1', '直径', '28.0000'), id: 1, isMeasured: false },
    { ...item('2', '长度', '212.0000'), id: 2, isMeasured: true },
    { ...item('3', '倒角', null), id: 3, isMeasured: false },
  ],
  wanted: [item('1', '直径', '30.0000'), item('2', '长度', '215.0000'), item('4', '同轴度', '0.0200')],
}

it('says item by item and field by field what a template has otherwise, and sends what was chosen', async () => {
  const posted: unknown[] = []
  const done = vi.fn()
  answerCalls(({ path, body }) => {
    if (path.endsWith('/templateUpdate')) return { code: 1, data: answer }
    posted.push(body)
    return posted.length === 1 ? { code: 0, msg: '该记录已被修改', data: null } : { code: 1, data: null }
  })
  render(
    <OfficeProvider office={testOffice}>
      <TemplateUpdate definition={measureOrder} rows={[{ id: 7, title: '终检' } as Row]} onDone={done} onClose={done} />
    </OfficeProvider>,
  )
  const line = (name: string) => screen.getByText(name).closest('li') as HTMLElement
  await screen.findByText('直径')
  expect(line('直径').textContent).toMatch(/修改.*标称值.*28.*30/)
  expect(line('同轴度').textContent).toContain('新增')
  // What was measured is told, and cannot be chosen.
  expect(line('长度').textContent).toMatch(/保留.*212.*215/)
  expect(within(line('长度')).queryByRole('checkbox')).toBeNull()
  fireEvent.click(within(line('倒角')).getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '采用 2 项' }))
  await screen.findByText('该记录已被修改')
  expect(done).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: /采用 2 项/ }))
  await waitFor(() => expect(done).toHaveBeenCalledTimes(2))
  expect(posted[1]).toMatchObject({
    id: 7,
    lock_version: 4,
    items: [{ id: 1, nominal: '30.0000' }, { id: 2 }, { name: '同轴度' }, { id: 3 }],
  })
})
