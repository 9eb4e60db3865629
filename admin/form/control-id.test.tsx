import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { gadget } from '../parts/definition.testing.ts'
import { useFormIds } from './control-id.ts'

it('forms of one noun on several open pages never share element ids', () => {
  const idsAt = (page: string) => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[`/admin/${page}`]}>{children}</MemoryRouter>
    )
    return renderHook(() => useFormIds(gadget), { wrapper }).result.current
  }
  const ids = [gadget.node ?? '', `${gadget.node}/7`, `${gadget.node}/8`, 'dashboard'].map(idsAt)
  expect(ids[0]).toBe('gadget')
  expect(new Set(ids).size).toBe(ids.length)
})
