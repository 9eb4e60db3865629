import { describe, expect, it } from 'vitest'
import { definitions, gadget } from '../parts/test-definition.ts'
import { changedValues, checkForm, chineseForEnglish, completeness, duplicateOf, emptyRow } from './form-values.ts'

const stored = {
  ...emptyRow(gadget),
  id: 7,
  lock_version: 3,
  code: 'G-1',
  name: '泵',
  name_en: 'Pump',
  price: '12.00',
  lines: [{ id: 1, gadget_id: 7, note: 'a', gadget: { id: 7 } }],
}

const changes = (after: object) => changedValues(gadget, stored, { ...stored, ...after }, definitions)

describe('what counts as a change', () => {
  it('is a value that really differs', () => {
    expect(changes({ price: '12.5' })).toEqual({ price: '12.50' })
  })

  it('is not the same price written another way, nor a space', () => {
    expect(changes({ price: '12', name: '泵 ' })).toEqual({})
  })

  it('sends child rows whole, without what was joined to them', () => {
    expect(changes({ lines: [...stored.lines, { note: 'b' }] })).toEqual({
      lines: [{ id: 1, gadget_id: 7, note: 'a' }, { note: 'b' }],
    })
  })

  it('keeps what cannot be read, so that the check can say so', () => {
    expect(changes({ price: 'abc' })).toEqual({ price: 'abc' })
  })
})

describe('the check before sending', () => {
  it('names what is missing in the language of the reader', () => {
    expect(checkForm(gadget, { code: '', name: 'x' }, null, 'en')).toMatchObject({ code: 'Code cannot be empty' })
  })

  it('asks for a picture only of rows that visitors see', () => {
    expect(checkForm(gadget, { id: 7, price: '5.00' }, { ...stored, status: '0' }, 'en')).toEqual({})
    expect(checkForm(gadget, { id: 7, price: '5.00' }, { ...stored, status: '1' }, 'en')).toEqual({
      cover: 'Cover cannot be empty',
    })
  })
})

describe('a copy', () => {
  const copy = duplicateOf(gadget, stored, definitions)

  it('is a new row with a name of its own and no code', () => {
    expect(copy).toMatchObject({ code: '', name: '泵-副本', name_en: 'Pump-copy', price: '12.00' })
    expect(copy.id).toBeUndefined()
    expect(copy.lock_version).toBe(0)
  })

  it('has new child rows', () => {
    expect(copy.lines).toEqual([{ gadget_id: 7, note: 'a' }])
  })
})

describe('the English version', () => {
  it('is counted and started from Chinese where it is empty', () => {
    const row = { ...stored, name_en: '' }
    expect(completeness(gadget, row)).toEqual({ filled: 0, all: 1 })
    expect(chineseForEnglish(gadget, row)).toEqual({ name_en: '泵' })
    expect(chineseForEnglish(gadget, stored)).toEqual({})
  })
})
