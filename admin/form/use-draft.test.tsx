import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { gadget } from '../parts/definition.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { draftKey, readDraft } from './draft.ts'
import { useDraft } from './use-draft.ts'
import type { FormModel } from './use-form.ts'

const Office = ({ children }: { children: ReactNode }) => (
  <OfficeProvider office={testOffice}>{children}</OfficeProvider>
)
const values = { id: 7, code: 'G-7', name: '大泵' }
// The hook reads nothing else of a form.
const form = { dirty: true, changes: { name: '大泵' }, version: 3, values } as unknown as FormModel
const key = draftKey(1, 'gadget', 7)

beforeEach(() => sessionStorage.clear())

it('what was typed is kept when a session that ends takes the form away', () => {
  renderHook(() => useDraft(gadget, 7, form), { wrapper: Office }).unmount()
  expect(readDraft(key)).toMatchObject({ changes: { name: '大泵' }, lock_version: 3, name: 'G-7 大泵' })
})

it('nothing is kept of a form that was saved or given up', () => {
  const { result, unmount } = renderHook(() => useDraft(gadget, 7, form), { wrapper: Office })
  result.current.end()
  unmount()
  expect(readDraft(key)).toBeUndefined()
})
