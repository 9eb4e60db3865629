import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { Definition } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { banner } from '../parts/definition.testing.ts'
import { rememberArrangement } from '../parts/remembered.ts'
import { useArrangement } from './use-arrangement.ts'

const viewed: Definition = { ...banner, views: { words: { label: text('文字', 'Words'), where: { media: 'words' } } } }

/** The views that the list was in, one after the other. */
const views = new Set<string>()

const arrange = (address: string) =>
  renderHook(
    ({ query }) => {
      const arrangement = useArrangement({ definition: viewed, adminId: 1, query: new URLSearchParams(query) })
      views.add(arrangement.state.view)
      return arrangement
    },
    { initialProps: { query: address } },
  )

beforeEach(() => {
  views.clear()
  localStorage.clear()
  rememberArrangement(1, viewed.name, { view: 'words', filters: { live: ['draft'] } })
})

it('a list is as it was left, with its view and its filters', () => {
  const { state } = arrange('').result.current
  expect([state.view, state.filters]).toEqual(['words', { live: ['draft'] }])
})

it('the address of a list shows all rows that it asks for, whatever view the list was left in', () => {
  const { state } = arrange('live=live').result.current
  expect([[...views], state.filters]).toEqual([[''], { live: ['live'] }])
})

it('so does an address that is followed while the list is open', () => {
  const { result, rerender } = arrange('')
  rerender({ query: 'live=live' })
  expect([result.current.state.view, result.current.state.filters]).toEqual(['', { live: ['live'] }])
})
