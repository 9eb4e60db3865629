import { describe, expect, it } from 'vitest'
import { codeColumnOf } from '../../contract/definition/resource.ts'
import { factGroups, saysSomething } from './fact-groups.ts'
import { job } from './job.testing.ts'

describe('facts of a row', () => {
  it('are the tabs of its form, and beside them what lists, actions and other tables say of it', () => {
    const groups = factGroups(job).map(({ name, columns }) => [name, ...columns])
    expect(groups).toEqual([
      ['basic', 'name'],
      ['further', 'urgent', 'create_time', 'reason', 'owner_id', 'helper_id', 'drawings', 'same_as_id'],
    ])
  })

  it('leave number and state to the head of the page', () => {
    expect(codeColumnOf(job)).toBe('code')
    expect(factGroups(job).flatMap(({ columns }) => columns)).not.toContain('state')
  })

  it('are empty without a word, a file or a switch that is on', () => {
    const row = { name: '', name_en: '', drawings: [], urgent: 0, helper_id: null, reason: null }
    for (const column of Object.keys(row)) expect([column, saysSomething(job, row, column)]).toEqual([column, false])
    const full = { name: '', name_en: 'Seal', drawings: ['/storage/a.pdf'], urgent: 1, helper_id: 3, reason: '0' }
    for (const column of Object.keys(full)) expect([column, saysSomething(job, full, column)]).toEqual([column, true])
  })

  it('tell that nobody owns the row', () => {
    expect(saysSomething(job, { owner_id: null }, 'owner_id')).toBe(true)
  })
})
