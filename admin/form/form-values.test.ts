import { describe, expect, it } from 'vitest'
import type { Field } from '../../contract/definition/field.ts'
import { audited } from '../../contract/definition/fields.ts'
import { type Definition, resource } from '../../contract/definition/resource.ts'
import { admin } from '../../contract/system/admin.ts'
import { text } from '../../contract/text.ts'
import { banner, definitions, gadget } from '../parts/definition.testing.ts'
import {
  changedValues,
  checkForm,
  chineseForEnglish,
  completeness,
  duplicateOf,
  emptyRow,
  ownedBy,
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

const label = text('值', 'Value')

/** One of every field that a copy treats in its own way. */
const worked = {
  stock: resource({
    name: 'stock',
    label,
    title: 'name',
    fields: {
      name: { kind: 'string', label },
      state: { kind: 'choice', label, default: 'draft', bounds: { draft: label, released: label } },
      owner_id: { kind: 'reference', label, bounds: { to: 'admin' } },
      route: { kind: 'code', label },
      number: { kind: 'integer', label, default: 1 },
      base: { kind: 'integer', label },
      phone: { kind: 'string', label, guard: 'masked' },
      cost: { kind: 'money', label, guard: 'stock/cost' },
      maker_id: { kind: 'reference', label, bounds: { to: 'maker' } },
      tags: { kind: 'links', label, bounds: { to: 'tag', through: 'stock_tag', by: 'stock_id', as: 'tag_id', max: 5 } },
      photos: { kind: 'images', label },
      marks: {
        kind: 'rows',
        label,
        bounds: { max: 5, columns: { text: { kind: 'string', label }, text_en: { kind: 'string', label } } },
      },
      items: { kind: 'children', label, bounds: { of: 'stock_item', by: 'stock_id', max: 5 } },
      ...audited,
    },
    states: { column: 'state', tones: {} },
    scope: { by: ['owner_id'] },
    revision: { of: 'route', number: 'number', base: 'base' },
  }),
  item: resource({
    name: 'stock_item',
    label,
    title: 'name',
    fields: {
      stock_id: { kind: 'reference', label, bounds: { to: 'stock' } },
      name: { kind: 'string', label, bilingual: true },
      serial: { kind: 'string', label, unique: true },
      mobile: { kind: 'string', label, guard: 'masked' },
      part_id: { kind: 'reference', label, bounds: { to: 'part' } },
      ...audited,
    },
  }),
}

/** The same, its child rows with rows of their own. */
const nested = new Map<string, Definition>([
  [
    'stock_item',
    {
      ...worked.item,
      fields: {
        ...worked.item.fields,
        readings: { kind: 'children', label, bounds: { of: 'stock_reading', by: 'item_id', max: 5 } },
      },
    },
  ],
  [
    'stock_reading',
    resource({
      name: 'stock_reading',
      label,
      title: 'value',
      fields: { item_id: { kind: 'integer', label }, value: { kind: 'string', label } },
    }),
  ],
])

/** A row as sent to an administrator who may see contacts but not the cost. */
const original = {
  ...{
    id: 5,
    name: '轴',
    state: 'released',
    owner_id: 3,
    owner: { id: 3, nickname: 'Ann' },
    route: 'GY-1',
    number: 4,
    base: 2,
  },
  ...{ phone: '138****8000', maker_id: 4, maker: { id: 4, name: 'M' }, tags: [1, 2], photos: ['/a.png'] },
  ...{ marks: [{ text: 'x', text_en: 'y' }], create_time: 1, lock_version: 6 },
  items: [
    {
      ...{ id: 8, stock_id: 5, name: 'a', name_en: 'b', serial: 'S1', mobile: '13800138000' },
      ...{ part_id: 9, part: { id: 9, name: 'P' }, create_time: 1, lock_version: 2 },
    },
  ],
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

  it('is not the order of child rows that have none of their own', () => {
    const two = [...stored.lines, { id: 2, gadget_id: 7, note: 'b' }]
    const sorted = { ...stored, lines: two.toReversed() }
    expect(changedValues(gadget, { ...stored, lines: two }, sorted, definitions)).toEqual({})
    expect(changedValues(gadget, { ...stored, lines: two }, { ...sorted, lines: [two[1]] }, definitions)).toEqual({
      lines: [two[1]],
    })
  })

  it('sends the rows of child rows in the same way', () => {
    const row = {
      id: 5,
      items: [{ id: 8, name: 'a', part: { id: 9 }, readings: [{ id: 1, value: '2', maker: { id: 3 } }] }],
    }
    const after = {
      ...row,
      items: row.items.map((item) => ({ ...item, readings: [...item.readings, { value: '4' }] })),
    }
    expect(changedValues(worked.stock, row, after, nested)).toEqual({
      items: [{ id: 8, name: 'a', readings: [{ id: 1, value: '2' }, { value: '4' }] }],
    })
    expect(duplicateOf(worked.stock, row, nested).items).toEqual([{ name: 'a', readings: [{ value: '2' }] }])
  })

  it('keeps what cannot be read, so that the check can say so', () => {
    expect(changes({ price: 'abc' })).toEqual({ price: 'abc' })
  })
})

describe('the check before sending', () => {
  it('names what is missing in the language of the reader', () => {
    expect(checkForm(gadget, { code: '', name: 'x' }, null, 'en')).toMatchObject({ code: 'Code cannot be empty' })
    // Unless the server gives new rows their numbers.
    const numbered = { ...gadget, numbered: { column: 'code', rule: 'code_rule', usual: 'G{####}' } }
    expect(checkForm(numbered, { name: 'x' }, null, 'en')).not.toHaveProperty('code')
  })

  it('asks for a picture only of rows that visitors see', () => {
    expect(checkForm(gadget, { id: 7, price: '5.00' }, { ...stored, status: '0' }, 'en')).toEqual({})
    expect(checkForm(gadget, { id: 7, price: '5.00' }, { ...stored, status: '1' }, 'en')).toEqual({
      cover: 'Upload a cover before publishing',
    })
  })

  it('misses no value that stands behind a mask', () => {
    const masked = { ...stored, status: '1', cover: '', _masked: { cover: '139****5678' } }
    expect(checkForm(gadget, { id: 7, price: '5.00' }, masked, 'en')).toEqual({})
  })
})

describe('a copy', () => {
  const copy = duplicateOf(gadget, stored, definitions)

  it('is a new row with a name of its own and no code', () => {
    expect(copy).toMatchObject({ code: '', name: '泵-副本', name_en: 'Pump (copy)', price: '12.00' })
    expect(copy.id).toBeUndefined()
    expect(copy.lock_version).toBe(0)
  })

  it('has new child rows', () => {
    expect(copy.lines).toEqual([{ note: 'a' }])
  })

  it('leaves its original as it was', () => {
    const before = structuredClone(stored)
    const lines = duplicateOf(gadget, stored, definitions).lines as Record<string, unknown>[]
    Object.assign(lines[0] ?? {}, { note: 'changed' })
    expect(stored).toEqual(before)
  })

  it('has a name that fits, whole signs only', () => {
    const name = (words: string) => duplicateOf(gadget, { ...stored, name: words, name_en: words }, definitions)
    expect(name('长'.repeat(60))).toMatchObject({
      name: `${'长'.repeat(57)}-副本`,
      name_en: `${'长'.repeat(53)} (copy)`,
    })
    expect(name(`${'a'.repeat(56)}😀b`).name).toBe(`${'a'.repeat(56)}-副本`)
    expect(name('').name).toBe('')
  })

  it('without saving anything already holds words that could be lost', () => {
    expect(Object.keys(changedValues(gadget, emptyRow(gadget), copy, definitions))).toEqual([
      'name',
      'name_en',
      'price',
      'lines',
    ])
  })

  it('is a row of its own in every column that only one row can be', () => {
    const { stock } = worked
    const row = duplicateOf(stock, original, new Map([['stock_item', worked.item]]))
    expect(row).toMatchObject({
      state: 'draft',
      owner_id: null,
      route: '',
      number: 1,
      base: null,
      phone: '',
      cost: null,
    })
    expect(row).toMatchObject({ tags: [1, 2], photos: ['/a.png'], marks: [{ text: 'x', text_en: 'y' }], maker_id: 4 })
    expect(row.maker).toEqual({ id: 4, name: 'M' })
    expect(row.items).toEqual([{ name: 'a', name_en: 'b', part_id: 9, part: { id: 9, name: 'P' } }])
  })

  it('keeps a title that is no name as it is, and to itself when it is unique', () => {
    const coded: Definition = { ...gadget, title: 'code' }
    expect(duplicateOf(coded, stored, definitions)).toMatchObject({ code: '', name: '' })
    const { unique: _unique, ...shared } = gadget.fields.code ?? { kind: 'code', label }
    const free: Definition = { ...coded, fields: { ...gadget.fields, code: shared as Field } }
    expect(duplicateOf(free, stored, definitions)).toMatchObject({ code: 'G-1' })
  })

  it('has a time of its own where the clock decides what it is', () => {
    const timed: Definition = {
      ...gadget,
      fields: { ...gadget.fields, publish_time: { kind: 'time', label }, read_time: { kind: 'time', label } },
      computed: {
        live: { kind: 'choice', label, phases: { coming: { publish_time: 'after now', name: 'x' }, live: {} } },
      },
      form: { basic: ['name', 'publish_time', 'read_time'] },
    }
    const copy = duplicateOf(timed, { ...stored, publish_time: 5, read_time: 6 }, definitions)
    expect(copy).toMatchObject({ name: expect.stringContaining('副本'), publish_time: null, read_time: 6 })
  })

  it('copies no more than is shown', () => {
    const copy = duplicateOf(
      banner,
      { id: 1, name: '一', media: 'words', quote: '话', picture: '/old.png' },
      definitions,
    )
    expect(copy).toMatchObject({ media: 'words', quote: '话', picture: '' })
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

it('a new row that has to have an owner starts with whoever adds it', () => {
  const owner = { kind: 'reference', label: text('负责人', 'Owner'), bounds: { to: 'admin' } } as const
  const noun = { ...gadget, fields: { ...gadget.fields, owner_id: owner }, scope: { by: ['owner_id'] } } as const
  const needed = { ...noun, fields: { ...noun.fields, owner_id: { ...owner, required: 'save' } } } as const
  const form = { basic: ['code', 'owner_id'] }
  expect(ownedBy({ ...needed, form }, 7)).toEqual({ owner_id: 7 })
  // Nobody looks after it, or people do not say who does.
  expect(ownedBy({ ...noun, form }, 7)).toEqual({})
  expect(ownedBy({ ...needed, form: { basic: ['code'] } }, 7)).toEqual({})
})
