import { describe, expect, it } from 'vitest'
import { gadget } from '../parts/definition.testing.ts'
import { conflictIn } from './conflict/conflict.ts'
import { faultsByTab, faultsIn, faultsWithin, firstFault, homelessFaults } from './faults.ts'

describe('what the server says of a form', () => {
  const faults = faultsIn({
    errors: {
      'lines[0].note': '明细说明过长',
      lines: '明细第 1 行：说明过长',
      name_en: '名称（英文）过长',
      owner: '不允许',
    },
  })

  it('marks the field of a faulty cell with the sentence that names the row', () => {
    expect(faults.lines).toBe('明细第 1 行：说明过长')
  })

  it('keeps what is said of the cells of a field for whoever draws its rows', () => {
    expect(faultsWithin(faults, 'lines')).toEqual({ '[0].note': '明细说明过长' })
    expect(faultsWithin(faults, 'name')).toEqual({})
  })

  it('counts faults on the tabs where they stand, twins with their base', () => {
    expect([...faultsByTab(gadget, faults)]).toEqual([
      ['parts', 1],
      ['basic', 1],
    ])
  })

  it('brings the first one of the form into view', () => {
    expect(firstFault(gadget, faults)).toBe('name_en')
  })

  it('says aloud what has no field', () => {
    expect(homelessFaults(gadget, faults)).toEqual(['不允许'])
  })

  it('is nothing when there are no errors', () => {
    expect(faultsIn(null)).toEqual({})
    expect(faultsIn({ errors: 'x' })).toEqual({})
  })
})

describe('a conflict', () => {
  it('tells who saved what and when', () => {
    const data = {
      conflict: { update_admin: { nickname: '李' }, update_time: 5, changed_fields: ['price'], lock_version: 4 },
    }
    expect(conflictIn(data)).toEqual({ who: '李', at: 5, columns: ['price'] })
  })

  it('is not read into other refusals', () => {
    expect(conflictIn({ errors: {} })).toBeUndefined()
  })
})
