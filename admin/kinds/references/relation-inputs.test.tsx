import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { text } from '../../../contract/text.ts'
import { definitions } from '../../parts/definition.testing.ts'
import { answerCalls } from '../../parts/network.testing.ts'
import { testOffice } from '../../parts/office.testing.ts'
import { OfficeProvider } from '../../parts/office.tsx'
import { ReferenceInput } from './relation-inputs.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** What the options of a reference are asked with once its box is opened. */
async function askedBy(bounds: FieldOf<'reference'>['bounds']) {
  const sent = answerCalls(() => ({ code: 1, data: { list: [], total: 0 } }))
  const field = { kind: 'reference', label: text('器件', 'Gadget'), bounds } as const
  render(
    <OfficeProvider office={{ ...testOffice, definitions }}>
      <ReferenceInput
        field={field}
        id="one"
        table="line"
        column="gadget_id"
        value={null}
        row={{}}
        onChange={() => {}}
      />
    </OfficeProvider>,
  )
  fireEvent.mouseDown(screen.getByRole('combobox'))
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent[0]?.query.get('evenDisabled')
}

it('a reference offers disabled rows where it may point at them, and only there', async () => {
  expect(await askedBy({ to: 'gadget', evenDisabled: true })).toBe('1')
  cleanup()
  expect(await askedBy({ to: 'gadget' })).toBeNull()
})

it.each([
  ['its picture', { cover: '/storage/pump.png' }, 'img[src*="pump"]'],
  ['room for one that its row lacks', { cover: '' }, 'span.option-picture'],
  ['none where its reader is shown none', {}, undefined],
])(
  'what is chosen stands in its select with code, name and %s, and nothing is asked for it',
  async (_, shown, face) => {
    const sent = answerCalls(() => ({ code: 1, data: { list: [], total: 0 } }))
    render(
      <OfficeProvider office={{ ...testOffice, definitions }}>
        <ReferenceInput
          field={{ kind: 'reference', label: text('器件', 'Gadget'), bounds: { to: 'gadget' } }}
          id="one"
          table="line"
          column="gadget_id"
          value={8}
          row={{ gadget: { id: 8, code: 'G-8', name: '泵', ...shown } }}
          onChange={() => {}}
        />
      </OfficeProvider>,
    )
    const words = await screen.findByText('泵', { selector: '.option-words' })
    expect(words.textContent).toBe('G-8 泵')
    const chosen = words.parentElement as HTMLElement
    expect(chosen.querySelector('.option-picture')).toBe(face === undefined ? null : chosen.querySelector(face))
    expect(chosen.querySelectorAll('.option-picture')).toHaveLength(face === undefined ? 0 : 1)
    expect(sent).toEqual([])
  },
)
