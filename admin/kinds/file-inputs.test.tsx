import { fireEvent, render, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { FieldOf } from '../../contract/definition/field.ts'
import { text } from '../../contract/text.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { FilesInput } from './file-inputs.tsx'

const { sendFile } = vi.hoisted(() => ({
  sendFile: vi.fn(async () => ({ url: '/storage/a.pdf', full_url: '', isKnown: false })),
}))
vi.mock('../../browser/upload/send-file.ts', () => ({ sendFile }))

const topicSentBy = async (bounds: FieldOf<'files'>['bounds']) => {
  const field: FieldOf<'files'> = { kind: 'files', label: text('附件', 'Files'), ...(bounds && { bounds }) }
  const onChange = vi.fn()
  const { container, unmount } = render(
    <OfficeProvider office={testOffice}>
      <FilesInput id="files" table="lead" column="files" row={{}} field={field} value={[]} onChange={onChange} />
    </OfficeProvider>,
  )
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('no input')
  fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } })
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(['/storage/a.pdf']))
  unmount()
  return sendFile.mock.lastCall
}

it('files of a confidential field are sent under its topic, others into the library', async () => {
  expect(await topicSentBy({ max: 3, confidential: 'lead' })).toMatchObject([{}, { topic: 'lead' }])
  expect(await topicSentBy({ max: 3 })).not.toMatchObject([{}, { topic: 'lead' }])
})
