import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
// The screen fetches it once the list stands, which may be after the end of the test.
import '../../admin/form/opened-form.tsx'
import { answerCalls } from '../../admin/parts/network.testing.ts'
import { testOffice } from '../../admin/parts/office.testing.ts'
import { OfficeProvider } from '../../admin/parts/office.tsx'
import { ResourceScreen } from '../../admin/resource-screen.tsx'
import { product } from './product.ts'

// Asked while the modules are loaded.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

it('the list of products names the type itself first, and its path after it', async () => {
  const row = { id: 7, code: 'P-7', name: '浮动球阀', type_path: '阀门 / 球阀', status: '0' }
  answerCalls(() => ({ code: 1, data: { list: [row], total: 1, remark: '' } }))
  const router = createMemoryRouter([{ path: '*', element: <ResourceScreen definition={product} /> }])
  render(
    <OfficeProvider office={{ ...testOffice, views: { product: () => import('./product.view.tsx') } }}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
  expect((await screen.findByTitle('阀门 / 球阀')).textContent).toBe('球阀阀门')
})
