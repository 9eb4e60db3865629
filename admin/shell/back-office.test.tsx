import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { departures } from '../../browser/signal.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { BackOffice } from './back-office.tsx'

// Asked while the modules are loaded.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  useBootstrap.setState({ sessionEnded: false })
})

it('a session that ends leads to the login page, which says why', async () => {
  answerCalls(() => ({ code: 1, data: { captcha: false } }))
  render(<BackOffice definitions={new Map()} views={{}} loginDrawing={async () => ''} />)
  await screen.findByRole('heading', { name: '登录管理后台' })
  expect(screen.queryByText(/登录已失效/)).toBeNull()
  act(() => departures.tell({ name: 'adminLogin' }))
  expect(await screen.findByText(/登录已失效/)).toBeTruthy()
})
