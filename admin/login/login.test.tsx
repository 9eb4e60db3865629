import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeDraft } from '../form/drafts/draft.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { Login } from './login.tsx'

// Asked while the modules are loaded.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

async function open() {
  answerCalls(() => ({ code: 1, data: { captcha: false } }))
  const router = createMemoryRouter([{ path: '*', element: <Login drawing={async () => ''} /> }])
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: '登录管理后台' })
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  localStorage.clear()
  useBootstrap.setState({ sessionEnded: false })
})

describe('the login page', () => {
  it('says that the session ended and that what was typed is kept', async () => {
    useBootstrap.setState({ sessionEnded: true })
    writeDraft({ adminId: 1, table: 'product', id: 7 }, { changes: { name: '泵' }, at: Date.now() / 1000 })
    await open()
    expect(screen.getByRole('alert').textContent).toMatch(/登录已失效.*您填写的内容已保留/)
  })

  it('says nothing of it to somebody who comes to sign in', async () => {
    await open()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
