import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { definitions, gadget } from '../parts/definition.testing.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { ResourceScreen } from '../resource-screen.tsx'

// Asked while the modules are loaded.
vi.hoisted(() => {
  document.documentElement.lang = 'en'
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

const plain = { ...gadget, singular: 'gadget', form: { basic: ['code', 'name'] } }
const row = { id: 8, code: 'G-8', name: '泵', name_en: 'Pump', status: '0', lock_version: 0 }

it.each([
  ['?open=8', 'Edit gadget'],
  ['?open=new', 'New gadget'],
])('a form is titled as English speaks of one row: %s', async (query, title) => {
  answerCalls(({ path }) => ({
    code: 1,
    data: path.endsWith('/edit') ? { row } : { list: [row], total: 1, remark: '' },
  }))
  const router = createMemoryRouter([{ path: '*', element: <ResourceScreen definition={plain} /> }], {
    initialEntries: [`/${query}`],
  })
  render(
    <OfficeProvider office={{ ...testOffice, definitions }}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
  const form = await screen.findByRole('dialog')
  await waitFor(() => expect(form.querySelector('.form-title')?.textContent).toContain(title))
})
