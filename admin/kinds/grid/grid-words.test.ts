import { describe, expect, it } from 'vitest'
import type { Field } from '../../../contract/definition/field.ts'
import { text } from '../../../contract/text.ts'
import type { Words } from './grid-kinds.ts'
import { readText, wordsOf } from './grid-words.ts'

const label = text('值', 'Value')
const words: Words = { language: 'en', timeZone: 'Asia/Shanghai', definitions: new Map() }
const bounds = { own: text('自有', 'Own'), agency: text('代理', 'Agency') }
const choice: Field = { kind: 'choice', label, bounds }
const decimal: Field = { kind: 'decimal', label, bounds: { precision: 8, scale: 2, min: 0 } }

describe('what a pasted text means', () => {
  it.each<[Field, string, unknown]>([
    [choice, '自有', 'own'],
    [choice, 'AGENCY', 'agency'],
    [choice, 'own', 'own'],
    [{ kind: 'choices', label, bounds }, '自有、Agency', 'own,agency'],
    [{ kind: 'flag', label }, '是', 1],
    [{ kind: 'flag', label }, 'FALSE', 0],
    [{ kind: 'status', label }, 'Enabled', '1'],
    [decimal, '1,234.5', '1234.50'],
    [decimal, '１２．５', '12.50'],
    [{ kind: 'money', label }, '￥ 12,000', '12000.00'],
    [{ kind: 'integer', label }, '−7', -7],
    [{ kind: 'integer', label }, '', null],
    [{ kind: 'date', label }, '2026/1/5', '2026-01-05'],
    [{ kind: 'date', label }, '2026年11月5日', '2026-11-05'],
    [{ kind: 'time', label }, '2026-01-05 08:00', 1_767_571_200],
    [{ kind: 'list', label, bounds: { max: 5, each: 9 } }, 'a、b，c', ['a', 'b', 'c']],
    [{ kind: 'code', label }, ' ab-1 ', 'AB-1'],
    [{ kind: 'reference', label, bounds: { to: 'part' } }, '  ', null],
  ])('in $kind', (field, pasted, value) => {
    expect(readText(field, pasted, words)).toEqual({ value })
  })

  it.each<[Field, string]>([
    [choice, 'elsewhere'],
    [decimal, 'about 3'],
    [decimal, '-3'],
    [decimal, '1.234'],
    [{ kind: 'flag', label }, 'perhaps'],
    [{ kind: 'date', label }, '5 January'],
    [{ kind: 'integer', label }, '1,23'],
    [{ kind: 'string', label, bounds: { max: 3 } }, 'long'],
  ])('is refused with a sentence where it does not fit', (field, pasted) => {
    expect(readText(field, pasted, words)).toHaveProperty('fault.en')
  })

  it('is refused in its own words where a cell cannot hold it', () => {
    const fault = (field: Field) => readText(field, 'x', words)
    expect(fault({ kind: 'richtext', label })).toHaveProperty('fault.en', expect.stringContaining('Formatted text'))
    expect(fault({ kind: 'richtext', label })).toHaveProperty('fault.zh', expect.stringContaining('带格式的文字'))
    const inside: Field = { kind: 'children', label, bounds: { of: 'reading', by: 'item_id', max: 5 } }
    expect(fault(inside)).toHaveProperty('fault.en', expect.stringContaining('holds a list'))
    expect(fault({ kind: 'password', label })).toHaveProperty('fault.en', expect.stringContaining('password'))
  })

  it('is names where a column points at rows or at a place', () => {
    expect(readText({ kind: 'region', label }, ' 江苏 / 苏州 ', words)).toEqual({ names: ['江苏 / 苏州'] })
    expect(readText({ kind: 'region', label }, '', words)).toEqual({ value: '' })
    expect(readText({ kind: 'reference', label, bounds: { to: 'part' } }, ' P-1 ', words)).toEqual({ names: ['P-1'] })
    const many: Field = { kind: 'references', label, bounds: { to: 'part', max: 5 } }
    expect(readText(many, 'P-1, P-2', words)).toEqual({ names: ['P-1', 'P-2'] })
  })
})

it('a value that is copied is read as itself', () => {
  const fields: Record<string, [Field, unknown]> = {
    kind: [choice, 'agency'],
    amount: [decimal, '12.50'],
    at: [{ kind: 'time', label }, 1_767_571_200],
    on: [{ kind: 'flag', label }, 1],
    tags: [{ kind: 'list', label, bounds: { max: 5, each: 9 } }, ['a', 'b']],
  }
  for (const [column, [field, value]] of Object.entries(fields)) {
    expect(readText(field, wordsOf(field, column, { [column]: value }, words), words)).toEqual({ value })
  }
})

it('a row of another table is called by its name, without it by its number', () => {
  const field: Field = { kind: 'reference', label, bounds: { to: 'part' } }
  expect(wordsOf(field, 'part_id', { part_id: 3, part: { id: 3, name: 'Seat' } }, words)).toBe('Seat')
  expect(wordsOf(field, 'part_id', { part_id: 3 }, words)).toBe('#3')
})
