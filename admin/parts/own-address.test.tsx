import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { InFront, useOwnAddress } from './own-address.ts'

const page = (front: boolean) =>
  renderHook(() => ({ own: useOwnAddress(), other: useOwnAddress(), at: useLocation(), go: useNavigate() }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={['/admin/brand?page=2']}>
        <InFront value={front}>{children}</InFront>
      </MemoryRouter>
    ),
  })

describe('the address of a page', () => {
  it('keeps two changes of one moment, of different parts of the page too', () => {
    const { result } = page(true)
    act(() => {
      result.current.own.write((query) => query.set('q', '球阀'))
      result.current.other.write((query) => query.set('page', '1'))
    })
    expect(Object.fromEntries(result.current.own.query)).toEqual({ page: '1', q: '球阀' })
  })

  it('goes back by one step over what was pushed, and over nothing that was replaced', () => {
    const { result } = page(true)
    act(() => result.current.own.write((query) => query.set('open', '7'), { push: true }))
    act(() => result.current.own.write((query) => query.set('tab', 'files')))
    expect(result.current.at.search).toBe('?page=2&open=7&tab=files')
    act(() => void result.current.go(-1))
    expect(result.current.at.search).toBe('?page=2')
  })

  it('begins anew with the page: what a closed one had written and not drawn is gone', () => {
    const closed = page(true)
    act(() => {
      closed.result.current.own.write((query) => query.set('name', '泵'))
      closed.unmount()
    })
    const { result } = page(true)
    act(() => result.current.own.write((query) => query.set('open', 'new')))
    expect(result.current.at.search).toBe('?page=2&open=new')
  })

  it('is written by no page that stands behind another', () => {
    const { result } = page(false)
    act(() => result.current.own.write((query) => query.set('page', '9')))
    expect(result.current.at.search).toBe('?page=2')
  })
})
