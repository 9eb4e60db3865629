import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { gadget } from '../../parts/definition.testing.ts'
import { testOffice } from '../../parts/office.testing.ts'
import { OfficeProvider } from '../../parts/office.tsx'
import { draftLeft, draftsLeft, writeDraft } from './draft.ts'
import { useDraft } from './use-draft.ts'

const Office = ({ children }: { children: ReactNode }) => (
  <OfficeProvider office={testOffice}>{children}</OfficeProvider>
)
const values = { id: 7, code: 'G-7', name: '大泵' }
const base = { ...values, name: '泵', password: '' }
const restore = vi.fn()
const form = { dirty: true, changes: { name: '大泵', password: 'Secret12' }, values, base, restore }
const about = { adminId: 1, table: 'gadget', id: 7 }
const secretive = {
  ...gadget,
  fields: { ...gadget.fields, password: { kind: 'password', label: gadget.label } },
} as const
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))
const now = () => Math.floor(Date.now() / 1000)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('what was typed is kept when a session that ends takes the form away, but for passwords', async () => {
  renderHook(() => useDraft(secretive, 7, form), { wrapper: Office }).unmount()
  const kept = await draftLeft(about)
  expect(kept).toMatchObject({ changes: { name: '大泵' }, before: { name: '泵' }, name: 'G-7 大泵' })
  expect(JSON.stringify(kept)).not.toContain('Secret12')
})

it('what was typed is kept when the window is closed, and offered in another', async () => {
  renderHook(() => useDraft(gadget, 7, form), { wrapper: Office })
  act(() => void window.dispatchEvent(new Event('pagehide')))
  sessionStorage.clear()
  const { result } = renderHook(() => useDraft(gadget, 7, { ...form, dirty: false }), { wrapper: Office })
  await waitFor(() => expect(result.current.found).toBeDefined())
  act(() => result.current.restore())
  expect(restore).toHaveBeenCalledWith(
    expect.objectContaining({ name: '大泵' }),
    expect.objectContaining({ name: '泵' }),
  )
  await waitFor(async () => expect(await draftLeft(about)).toBeUndefined())
})

it('what was kept earlier stays until the writer decides about it, whatever is typed meanwhile', async () => {
  writeDraft(about, { changes: { name: '早' }, at: now() })
  const { result, unmount } = renderHook(() => useDraft(gadget, 7, form), { wrapper: Office })
  await waitFor(() => expect(result.current.found).toBeDefined())
  unmount()
  expect(await draftLeft(about)).toMatchObject({ changes: { name: '早' } })
})

it('nothing is kept of a form that was saved or given up', async () => {
  const { result, unmount } = renderHook(() => useDraft(gadget, 7, form), { wrapper: Office })
  act(() => result.current.end())
  // What was kept before is taken away meanwhile.
  await settle()
  unmount()
  expect(await draftLeft(about)).toBeUndefined()
})

it('nothing is kept for longer than a week', async () => {
  writeDraft(about, { changes: { name: '旧' }, at: now() - 8 * 86_400 })
  expect(await draftsLeft(1)).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})
