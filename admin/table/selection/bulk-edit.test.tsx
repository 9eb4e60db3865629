import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { definitions, gadget } from '../../parts/definition.testing.ts'
import { answerCalls } from '../../parts/network.testing.ts'
import { testOffice } from '../../parts/office.testing.ts'
import { OfficeProvider } from '../../parts/office.tsx'
import type { PanelProps, Views } from '../../parts/view.ts'
import { BulkEdit } from './bulk-edit.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(views: Views = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  render(
    <MemoryRouter>
      <OfficeProvider office={{ ...testOffice, definitions, views }}>
        <BulkEdit
          definition={gadget}
          rows={[]}
          all={{ total: 3, conditions: { quickSearch: '泵' } }}
          writes={undefined}
          mayPublish
          onClose={() => undefined}
        />
      </OfficeProvider>
    </MemoryRouter>,
  )
}

it('a value is given in the same panel as in the form, under the label that leads to it', async () => {
  const Swatches = ({ id, value, onChange }: PanelProps) => (
    <input id={id} value={String(value)} onChange={({ target }) => onChange(target.value.toLowerCase())} />
  )
  const sent = answerCalls(() => ({ code: 1, data: { ok: 3, same: 0, failed: [], versions: {} } }))
  open({ gadget: async () => ({ panels: { colour: Swatches } }) })
  fireEvent.mouseDown(screen.getByLabelText('选择要修改的字段'))
  fireEvent.click(await screen.findByTitle('颜色'))
  fireEvent.change(await screen.findByDisplayValue('red'), { target: { value: 'BLUE' } })
  expect(screen.getByLabelText('颜色', { selector: '#form-bulk-gadget-colour' })).toBe(screen.getByDisplayValue('blue'))
  fireEvent.click(screen.getByText(/^预 ?览$/))
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ values: { colour: 'blue' } }]))
})

it('many rows are given a value after a look at what would become of them, at the versions that were seen', async () => {
  const refused = [{ id: 9, name: '泵9', msg: '价格已锁定' }]
  const sent = answerCalls(({ body }) =>
    'preview' in (body as object)
      ? { code: 1, data: { ok: 2, same: 0, failed: refused, versions: { 7: 3, 8: 0, 9: 1 } } }
      : { code: 1, data: { ok: 2, same: 0, failed: refused } },
  )
  open()
  const fields = screen.getByLabelText('选择要修改的字段')
  fireEvent.mouseDown(fields)
  // What is unique, numbered or has rows of its own is no value for many.
  expect(document.body.textContent).not.toContain('明细')
  fireEvent.click(await screen.findByTitle('价格'))
  fireEvent.change(screen.getByLabelText(/价格/, { selector: '#form-bulk-gadget-price' }), { target: { value: '15' } })
  fireEvent.click(screen.getByText(/^预 ?览$/))
  await screen.findByText('将修改 2 条，0 条无变化，1 条不能修改')
  await screen.findByText('价格已锁定')
  fireEvent.click(await screen.findByText('修改 2 条'))
  await screen.findByText('已修改 2 条，0 条无变化，1 条未能修改')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { all: { total: 3, quickSearch: '泵' }, values: { price: '15' }, preview: 1 },
    { ids: [7, 8, 9], versions: { 7: 3, 8: 0, 9: 1 }, values: { price: '15' } },
  ])
})
