import { fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { type Definition, resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { Revisions } from './revisions.tsx'

const label = text('步骤', 'Steps')
const step: Definition = resource({
  name: 'step',
  label,
  title: 'name',
  fields: {
    plan_id: { kind: 'integer', label },
    seq: { kind: 'integer', label: text('序号', 'No.') },
    name: { kind: 'string', label: text('名称', 'Name') },
    minutes: { kind: 'decimal', label: text('工时', 'Minutes'), bounds: { precision: 6, scale: 2 } },
  },
})
const plan: Definition = resource({
  name: 'plan',
  node: 'store/plan',
  label: text('方案', 'Plans'),
  title: 'name',
  fields: {
    code: { kind: 'code', label: text('编码', 'Code') },
    revision: { kind: 'integer', label: text('版本', 'Revision') },
    name: { kind: 'string', label: text('名称', 'Name') },
    note: { kind: 'text', label: text('说明', 'Note') },
    state: {
      kind: 'choice',
      label: text('状态', 'State'),
      default: 'draft',
      bounds: { draft: text('草稿', 'Draft'), released: text('已发布', 'Released') },
    },
    steps: { kind: 'children', label, bounds: { of: 'step', by: 'plan_id', max: 80 } },
  },
  form: { basic: ['name', 'note', 'steps'] },
  revision: { of: 'code', number: 'revision' },
  states: { column: 'state', tones: { draft: 'open', released: 'good' } },
})

const steps = (...rows: [id: number, seq: number, name: string, minutes: string][]) =>
  rows.map(([id, seq, name, minutes]) => ({ id, seq, name, minutes }))
const first: Row = {
  ...{ id: 1, code: 'A', revision: 1, name: '球体', note: '', state: 'released' },
  steps: steps([1, 10, '下料', '5.00'], [2, 20, '粗车', '8.00'], [3, 30, '清洗', '2.00']),
}
const second: Row = {
  ...{ id: 2, code: 'A', revision: 2, name: '球体', note: '增加磨削', state: 'draft' },
  steps: steps([4, 10, '下料', '5'], [5, 20, '粗车', '6.50'], [6, 30, '磨削', '4.00']),
}
const third: Row = { ...second, id: 3, revision: 3 }

function show(row: Row) {
  const all = [third, second, first]
  answerCalls(({ path, query }) => ({
    code: 1,
    data: path.endsWith('index')
      ? { list: all.map(({ steps: _steps, ...one }) => one), total: 3, remark: '' }
      : { row: all.find(({ id }) => id === Number(query.get('id'))) },
  }))
  const definitions = new Map([plan, step].map((one) => [one.name, one]))
  const router = createMemoryRouter([{ path: '*', element: <Revisions definition={plan} row={row} /> }])
  render(
    <OfficeProvider office={{ ...testOffice, definitions }}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
}
const compareWith = async (name: string) => {
  const line = (await screen.findByText(name)).closest('tr')
  fireEvent.click(within(line ?? document.body).getByRole('button', { name: '与当前版本比较' }))
}

it('two revisions are compared from the earlier to the later one, whichever is open', async () => {
  show(second)
  await compareWith('R1')
  expect(await screen.findByRole('heading', { name: 'R1 → R2' })).toBeTruthy()
  // The heading stands before both revisions have come.
  const values = (await screen.findByText('增加磨削')).closest('table')
  expect(
    within(values ?? document.body)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['项目之前之后', '说明（空）增加磨削'])
})

it('of child rows those are shown that came, went or say something else, and of those what', async () => {
  show(first)
  await compareWith('R2')
  const rows = (await screen.findAllByRole('listitem')).map((row) => [row.dataset.state, row.textContent])
  expect(rows).toEqual([
    ['changed', expect.stringMatching(/20 粗车.*工时8\.?0*6\.50?$/)],
    ['removed', expect.stringContaining('30 清洗')],
    ['added', expect.stringContaining('30 磨削')],
  ])
})

it('revisions that say the same are told so', async () => {
  show(third)
  await compareWith('R2')
  expect(await screen.findByText('这两个版本没有差别。')).toBeTruthy()
})
