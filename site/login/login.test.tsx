import { act } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { holdCalls } from '../../browser/wire.testing.ts'
import { mount } from './login.island.tsx'
import { LoginPage } from './login.page.tsx'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the form wakes where the server drew it, and React finds nothing that it would draw otherwise', async () => {
  holdCalls()
  const complained = vi.spyOn(console, 'error')
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  document.body.innerHTML = renderToString(
    <LoginPage data={null} place={{ language: 'zh-cn', path: '/client/login', query: '' }} />,
  )
  const island = document.querySelector<HTMLElement>('[data-island="login"]') ?? document.body
  const before = [...island.querySelectorAll('*')]
  const drawn = island.innerHTML
  await act(async () => mount(island))
  expect([...island.querySelectorAll('*')]).toEqual(before)
  expect(island.innerHTML).toBe(drawn)
  expect(complained.mock.calls).toEqual([])
  expect(reported.mock.calls).toEqual([])
})
