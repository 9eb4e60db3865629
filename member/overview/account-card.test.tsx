import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { AccountCard } from './account-card.tsx'

// Asked while the modules are loaded.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

it('the first page of a member shows the sign-in before the present one', () => {
  render(
    <MemoryRouter>
      <AccountCard previous={{ create_time: 1_000_000_000, ip: '10.0.0.2' }} />
    </MemoryRouter>,
  )
  const words = screen.getByText(/上次登录/).textContent
  expect(words).toContain('2001')
  expect(words).toContain('10.0.0.2')
})
