import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { type Definition, resource } from '../../../contract/definition/resource.ts'
import { text } from '../../../contract/text.ts'
import { testOffice } from '../../parts/office.testing.ts'
import { OfficeProvider } from '../../parts/office.tsx'
import { ChildTable } from './child-table.tsx'

const label = text('读数', 'Readings')
const reading: Definition = resource({
  name: 'reading',
  label,
  title: 'value',
  fields: { item_id: { kind: 'integer', label }, value: { kind: 'string', label: text('数值', 'Value') } },
  list: ['value'],
})
const readings: FieldOf<'children'> = { kind: 'children', label, bounds: { of: 'reading', by: 'item_id', max: 5 } }
const item: Definition = resource({
  name: 'item',
  label: text('项目', 'Items'),
  title: 'name',
  fields: {
    order_id: { kind: 'integer', label },
    name: { kind: 'string', label: text('名称', 'Name') },
    maker_id: {
      kind: 'reference',
      label: text('厂家', 'Maker'),
      bounds: { to: 'maker', show: ['code', 'short_name', 'lead_days'] },
    },
    readings,
  },
  list: ['name', 'maker_id', 'readings'],
})
const items: FieldOf<'children'> = {
  kind: 'children',
  label: item.label,
  bounds: { of: 'item', by: 'order_id', max: 5 },
}

const maker: Definition = resource({
  name: 'maker',
  label,
  title: 'name',
  fields: { code: { kind: 'code', label }, name: { kind: 'string', label } },
})

const definitions = new Map([item, reading, maker].map((one) => [one.name, one]))

const show = (value: unknown, known: typeof definitions = definitions) =>
  render(
    <OfficeProvider office={{ ...testOffice, definitions: known }}>
      <ChildTable field={items} column="items" row={{ id: 1, items: value }} />
    </OfficeProvider>,
  )

describe('child rows of a page', () => {
  it('show below each row the rows that belong to it', () => {
    show([
      { id: 1, name: '孔径', readings: [{ id: 7, value: '50.01' }] },
      { id: 2, name: '平面度', readings: [] },
    ])
    expect(screen.getAllByRole('table')).toHaveLength(2)
    const [, below] = screen.getAllByRole('table')
    expect(within(below as HTMLElement).getByRole('cell', { name: '50.01' })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 3, name: '读数' })).toHaveLength(1)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['名称', '数值'])
  })

  it('name what they point at by its title, else by the first words that came of it', () => {
    show([
      { id: 1, name: '孔径', maker_id: 4, maker: { id: 4, code: 'M4', short_name: '浙瑞', name: '浙瑞锻造有限公司' } },
      { id: 2, name: '平面度', maker_id: 5, maker: { id: 5, code: 'M5', short_name: '青装', lead_days: 3 } },
      { id: 3, name: '粗糙度', maker_id: 6, maker: null },
    ])
    const cells = screen.getAllByRole('row').map((row) => row.querySelectorAll('td')[1]?.textContent)
    expect(cells).toEqual([undefined, '浙瑞锻造有限公司', '青装', '#6'])
  })

  it('are a number where their table is not known', () => {
    const { container } = show([{ id: 1 }, { id: 2 }], new Map())
    expect(container.textContent).toContain('2')
    expect(screen.queryByRole('table')).toBeNull()
  })
})
