import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { text } from '../../../contract/text.ts'
import { testOffice } from '../../parts/office.testing.ts'
import { OfficeProvider } from '../../parts/office.tsx'
import { RichtextInput } from './richtext-input.tsx'

const drawn = (disabled: boolean) => (
  <OfficeProvider office={testOffice}>
    <RichtextInput
      id="body"
      table="article"
      column="content"
      field={{ kind: 'richtext', label: text('正文', 'Body') }}
      value="<p>a</p>"
      row={{}}
      disabled={disabled}
      onChange={() => undefined}
    />
  </OfficeProvider>
)
const isEditable = async (expected: boolean) =>
  waitFor(() => expect(screen.getByRole('textbox').getAttribute('contenteditable')).toBe(String(expected)))

it('a body is written while its form lets it be, before and after a save', async () => {
  const { rerender } = render(drawn(true))
  await isEditable(false)
  rerender(drawn(false))
  await isEditable(true)
  rerender(drawn(true))
  await isEditable(false)
})
