import { describe, expect, it } from 'vitest'
import { pagesAround } from './pager.tsx'

describe('the pages a reader may turn to', () => {
  it('are all of them while they are few', () => expect(pagesAround(2, 5)).toEqual([1, 2, 3, 4, 5]))

  it('are the first, the last and those around', () => {
    expect(pagesAround(20, 400)).toEqual([1, -18, 18, 19, 20, 21, 22, -400, 400])
  })

  it('leave out no single page', () => expect(pagesAround(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]))

  it('are one when there is nothing', () => expect(pagesAround(1, 1)).toEqual([1]))
})
