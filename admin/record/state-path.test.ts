import { describe, expect, it } from 'vitest'
import { job } from './job.testing.ts'
import { statePath, wayOf } from './state-path.ts'

const told = (state: string) => statePath(job, state).map((step) => `${step.state} ${step.at}`)

describe('the way of a row', () => {
  it('has the states in their order, and no ends in which rows are given up', () => {
    expect(wayOf(job)).toEqual(['draft', 'begun', 'done'])
  })

  it('says what is done, where the row stands and what lies ahead', () => {
    expect(told('draft')).toEqual(['draft present', 'begun ahead', 'done ahead'])
    expect(told('begun')).toEqual(['draft done', 'begun present', 'done ahead'])
    expect(told('done')).toEqual(['draft done', 'begun done', 'done present'])
  })

  it('ends where the row was given up, after what it certainly went through', () => {
    expect(told('failed')).toEqual(['draft done', 'begun done', 'failed present'])
    // It may have been dropped before it was begun.
    expect(told('dropped')).toEqual(['draft done', 'dropped present'])
  })

  it('claims nothing of a state that no action leads to', () => {
    expect(told('lost in an import')).toEqual(['lost in an import present'])
  })
})
