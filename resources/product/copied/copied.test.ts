import { describe, expect, it } from 'vitest'
import type { TemplateRow } from '../../product-type/spec-template.ts'
import type { Params } from '../params/params.ts'
import { copiedParams } from './copied-params.ts'
import { copiedParts } from './copied-parts.ts'

const row = (key: string, more: Partial<TemplateRow> = {}): TemplateRow => ({
  ...{ key, group: '主要', group_en: 'Main', name: key, name_en: `${key} en`, input: 'text', unit: '' },
  ...{ options: [], options_en: [], required: 0, filterable: 0, comparable: 0 },
  ...more,
})
const sizes = row('dn', { input: 'select', options: ['DN15', 'DN20', 'DN25'] })
const valve = [sizes, row('body'), row('torque', { input: 'number', unit: 'N·m' })]

describe('specifications taken from another product', () => {
  const states = (into: Params, from: Params, way: 'add' | 'replace', template = valve) => {
    const { params, lines } = copiedParams({ params: into, template: valve }, { params: from, template }, way)
    return { params, told: lines.map(({ state, row: { name } }) => `${name} ${state}`) }
  }

  it('fill what is empty and leave what is there', () => {
    expect(states({ body: 'CF8M', dn: ['DN15'] }, { body: 'WCB', dn: ['DN15'], torque: '40' }, 'add')).toEqual({
      params: { body: 'CF8M', dn: ['DN15'], torque: '40' },
      told: ['dn same', 'body kept', 'torque new'],
    })
  })

  it('take the place of all that is there, when asked so', () => {
    const custom = [{ group: '', name: '旧', name_en: '', value: '1', value_en: '', unit: '' }]
    expect(states({ body: 'CF8M', torque: '9', custom }, { body: 'WCB' }, 'replace')).toEqual({
      params: { body: 'WCB' },
      told: ['body over', 'torque gone'],
    })
  })

  it('become rows by hand where the template of the type has no place for them', () => {
    const drive = [row('stroke', { input: 'range', unit: 'mm' }), row('dn', { input: 'select', options: ['DN80'] })]
    const { params, told } = states({}, { stroke: { min: '5', max: '9' }, dn: ['DN80'], old: 'x' }, 'add', drive)
    expect(told).toEqual(['stroke custom', 'dn custom'])
    expect(params.custom).toMatchObject([
      { group: '主要', name: 'stroke', name_en: 'stroke en', unit: 'mm' },
      { name: 'dn', value: 'DN80' },
    ])
    expect(Object.keys(params)).toEqual(['custom'])
  })

  it('bring rows by hand that are not there yet, and no more than a product may hold', () => {
    const by = (name: string, value: string) => ({ group: '', name, name_en: '', value, value_en: '', unit: '' })
    const { params, told } = states(
      { custom: [by('认证', 'CE')] },
      { custom: [by('认证', 'UL'), by('等级', 'A')] },
      'add',
    )
    expect(params.custom).toEqual([by('认证', 'CE'), by('等级', 'A')])
    expect(told).toEqual(['认证 kept', '等级 custom'])
    const many = Array.from({ length: 60 }, (_, at) => by(`参数${at}`, '1'))
    expect(states({ custom: many }, { custom: [by('等级', 'A')] }, 'add').told).toEqual(['等级 left'])
  })
})

describe('a parts list taken from another product', () => {
  const line = (part_id: number, position_no: string, more = {}) => ({
    part_id,
    position_no,
    qty: '1.00',
    sizes: [],
    ...more,
  })
  const own = [line(1, '1', { id: 11, qty: '4.00' }), line(2, '2', { id: 12 })]
  const into = { lines: own, sizes: ['DN15', 'DN20'], max: 200 }
  const told = (all: ReturnType<typeof copiedParts>) =>
    all.outcomes.map(({ state, line: one }) => `${one.position_no} ${state}`)

  it('joins what is there, line by line', () => {
    const all = copiedParts(into, [line(1, ' 1 '), line(3, '3', { is_wear: 1 })], 'add')
    expect(told(all)).toEqual(['1 kept', '3 new'])
    expect(all.lines).toEqual([...own, line(3, '3', { is_wear: 1 })])
  })

  it('takes its place, and lines that stay are the same rows', () => {
    const all = copiedParts(into, [line(1, '1', { qty: '2.00' }), line(3, '3')], 'replace')
    expect(told(all)).toEqual(['1 over', '3 new', '2 gone'])
    expect(all.lines).toEqual([line(1, '1', { id: 11, qty: '2.00' }), line(3, '3')])
  })

  it('names only sizes that the product is made in; a line for others alone is left', () => {
    const coming = [line(4, '4', { sizes: ['DN20', 'DN50'] }), line(5, '5', { sizes: ['DN50'] })]
    const all = copiedParts(into, coming, 'add')
    expect(told(all)).toEqual(['4 new', '5 left'])
    expect(all.outcomes.map(({ lost }) => lost)).toEqual([['DN50'], ['DN50']])
    expect(all.lines.at(-1)).toMatchObject({ part_id: 4, sizes: ['DN20'] })
    // A product without sizes has lines for all of it.
    expect(told(copiedParts({ ...into, sizes: [] }, coming, 'add'))).toEqual(['4 new', '5 new'])
  })

  it('ends where a product may hold no more', () => {
    expect(told(copiedParts({ ...into, max: 2 }, [line(3, '3')], 'add'))).toEqual(['3 left'])
  })
})
