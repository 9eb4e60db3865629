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
