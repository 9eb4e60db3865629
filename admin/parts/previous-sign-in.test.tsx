import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { Dashboard } from '../dashboard/dashboard.tsx'
import { AccountCard } from '../shell/account-card.tsx'
import { answerCalls } from './network.testing.ts'
import { testOffice } from './office.testing.ts'
import { OfficeProvider } from './office.tsx'

// Asked while the modules are loaded.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

it.each([
  ['the dashboard', <Dashboard key="dashboard" />],
  ['the account card', <AccountCard key="card" onLeave={() => undefined} />],
])('%s shows the sign-in before the present one', async (_place, element) => {
  answerCalls(({ path }) =>
    path.endsWith('/previousSignIn') ? { code: 1, data: { previous: { create_time: 1_000_000_000 } } } : { code: 0 },
  )
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <OfficeProvider office={testOffice}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
  expect((await screen.findByText(/上次登录/)).textContent).toContain('2001')
})
