import { describe, expect, it } from 'vitest'
import { codeColumnOf } from '../../contract/definition/resource.ts'
import type { Row } from '../parts/row.ts'
import { factGroups, groupsOfRow, saysSomething } from './fact-groups.ts'
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

  it('leave out what its form hides, by the definition or by its view', () => {
    const noun = { ...job, shown: { reason: { state: 'failed' }, drawings: { urgent: '1' } } } as const
    const columnsOf = (row: Row) =>
      groupsOfRow(noun, { form: { hiddenFields: () => ['helper_id'] } }, row).flatMap(({ columns }) => columns)
    expect(columnsOf({ state: 'done', urgent: 1 })).not.toContain('reason')
    expect(columnsOf({ state: 'done', urgent: 1 })).toContain('drawings')
    expect(columnsOf({ state: 'failed', urgent: 0 })).toContain('reason')
    for (const left of ['drawings', 'helper_id']) expect(columnsOf({ state: 'failed', urgent: 0 })).not.toContain(left)
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
