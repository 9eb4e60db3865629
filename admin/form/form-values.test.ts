import { describe, expect, it } from 'vitest'
import type { Definition } from '../../contract/resource.ts'
import { admin } from '../../contract/system/admin.ts'
import { banner, definitions, gadget } from '../parts/test-definition.ts'
import {
  changedValues,
  checkForm,
  chineseForEnglish,
  completeness,
  duplicateOf,
  emptyRow,
  shownTabs,
  wholeRow,
} from './form-values.ts'

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

describe('fields that others hide', () => {
  const row = { ...emptyRow(banner), id: 3, name: '一', picture: '/a.png' }
  const hidden = { ...row, media: 'words', quote: '话', picture: '/b.png' }

  it('are no change, whatever was typed in them', () => {
    expect(changedValues(banner, row, hidden, definitions)).toEqual({ media: 'words', quote: '话' })
    expect(changedValues(banner, row, { ...hidden, media: 'picture' }, definitions)).toEqual({ picture: '/b.png' })
  })

  it('are not sent with a new row', () => {
    expect(Object.keys(wholeRow(banner, hidden, definitions))).toEqual(['name', 'media', 'quote', 'quote_en'])
  })

  it('are not missed, and those that come into view are', () => {
    expect(checkForm(banner, { name: '一', media: 'words', quote: '话' }, null, 'en')).toEqual({})
    expect(checkForm(banner, { id: 3, media: 'words' }, row, 'en')).toEqual({ quote: 'Quote cannot be empty' })
  })

  it('take their tab away, and count for nothing in English', () => {
    const tabs = (left: string[]) => shownTabs(banner, new Set(left)).map(([tab, names]) => [tab, ...names])
    expect(tabs(['quote'])).toEqual([
      ['basic', 'name', 'media'],
      ['media', 'picture'],
    ])
    expect(tabs(['picture'])).toEqual([['basic', 'name', 'media', 'quote']])
    expect([completeness(banner, row).all, completeness(banner, hidden).all]).toEqual([0, 1])
    expect([chineseForEnglish(banner, { ...row, quote: '话' }), chineseForEnglish(banner, hidden)]).toEqual([
      {},
      { quote_en: '话' },
    ])
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

describe('the form of an account', () => {
  const known = new Map<string, Definition>([['admin', admin]])
  const ann = { ...emptyRow(admin), id: 3, username: 'ann', nickname: 'Ann', group_arr: [1, 4], lock_version: 0 }

  it('starts without a password and in no group, and needs both', () => {
    const fresh = emptyRow(admin)
    expect([fresh.password, fresh.group_arr]).toEqual(['', []])
    const faults = checkForm(admin, { ...wholeRow(admin, fresh, known), username: 'ann', nickname: 'Ann' }, null, 'en')
    expect(faults).toMatchObject({
      password: 'Password cannot be empty',
      group_arr: 'Role groups cannot be empty',
    })
  })

  it('leaves a password alone that nobody types, and sends one that somebody does', () => {
    expect(changedValues(admin, ann, { ...ann, password: '' }, known)).toEqual({})
    const changes = changedValues(admin, ann, { ...ann, password: 'Right-Pass1' }, known)
    expect(changes).toEqual({ password: 'Right-Pass1' })
    expect(checkForm(admin, changes, ann, 'en')).toEqual({})
    expect(checkForm(admin, { password: '123' }, ann, 'en')).toHaveProperty('password')
  })

  it('sends groups as numbers, and never none', () => {
    expect(changedValues(admin, ann, { ...ann, group_arr: ['1', '4'] }, known)).toEqual({})
    expect(changedValues(admin, ann, { ...ann, group_arr: [1, '5'] }, known)).toEqual({ group_arr: [1, 5] })
    expect(checkForm(admin, { group_arr: [] }, ann, 'en')).toHaveProperty('group_arr')
  })
})
