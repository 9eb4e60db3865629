import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeDraft } from '../form/drafts/draft.ts'
import { BrokenOffice } from './refused-pages.tsx'

function drawBroken(failure: Error) {
  function Broken(): never {
    throw failure
  }
  const router = createMemoryRouter([{ path: '*', element: <Broken />, errorElement: <BrokenOffice /> }])
  render(<RouterProvider router={router} />)
}

/** What Vite makes known when a file of the program cannot be loaded. */
const unloaded = (failure: Error) =>
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }))

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('a page that could not be drawn says why', () => {
  it('a part of the program failed', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    drawBroken(new Error('broken'))
    expect(screen.getByRole('alert').textContent).toContain('页面的程序出错了')
  })

  it('a file could not be loaded', () => {
    const failure = new TypeError('gone')
    unloaded(failure)
    drawBroken(failure)
    expect(screen.getByRole('alert').textContent).toContain('可能刚刚安装了新版本')
  })

  it('a file could not be loaded without a connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const failure = new TypeError('gone')
    unloaded(failure)
    drawBroken(failure)
    expect(screen.getByRole('alert').textContent).toContain('网络已断开')
  })
})

describe('a page that could not be drawn says that what was typed is kept', () => {
  it('when the form keeps it while the page is taken away', async () => {
    function Form() {
      const [isBroken, setBroken] = useState(false)
      useEffect(
        () => () =>
          writeDraft({ adminId: 1, table: 'product', id: 7 }, { changes: { name: '泵' }, at: Date.now() / 1000 }),
        [],
      )
      if (isBroken) throw new Error('broken')
      return <button type="button" onClick={() => setBroken(true)} />
    }
    const router = createMemoryRouter([{ path: '*', element: <Form />, errorElement: <BrokenOffice /> }])
    render(<RouterProvider router={router} />)
    fireEvent.click(screen.getByRole('button'))
    expect(await screen.findByText(/您填写的内容已保留/)).toBeTruthy()
  })

  it('and says nothing of it where nothing is kept', () => {
    drawBroken(new Error('broken'))
    expect(screen.queryByText(/您填写的内容已保留/)).toBeNull()
  })
})
