import { cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Definition } from '../contract/definition/resource.ts'
import { definitions } from './parts/definition.testing.ts'
import { testOffice } from './parts/office.testing.ts'
import { OfficeProvider } from './parts/office.tsx'
import { ResourceScreen } from './resource-screen.tsx'

/** Each test of a file has a wide window, and finds nothing that another one left in the browser. */
export function inWideWindows(): void {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

/** The list of a noun at an address, as a browser loads it. */
export function showList(definition: Definition, address = '/') {
  const element = createElement(ResourceScreen, { definition })
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const children = createElement(RouterProvider, { router })
  const { container } = render(createElement(OfficeProvider, { office: { ...testOffice, definitions }, children }))
  return { router, container }
}
