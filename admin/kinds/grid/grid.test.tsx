import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { type Definition, resource } from '../../../contract/definition/resource.ts'
import { text } from '../../../contract/text.ts'
import { answerCalls } from '../../parts/network.testing.ts'
import { testOffice } from '../../parts/office.testing.ts'
import { OfficeProvider } from '../../parts/office.tsx'
import type { Row } from '../../parts/row.ts'
import { ChildrenInput } from './grid-inputs.tsx'

const label = text('项目', 'Items')
const seat: Definition = resource({
  name: 'seat',
  node: 'store/seat',
  label: text('阀座', 'Seats'),
  title: 'name',
  fields: {
    code: { kind: 'code', label: text('编码', 'Code') },
    name: { kind: 'string', label: text('名称', 'Name') },
  },
})
const reading: Definition = resource({
  name: 'reading',
  label: text('读数', 'Readings'),
  title: 'value',
  fields: {
    item_id: { kind: 'integer', label },
    value: { kind: 'decimal', label: text('数值', 'Reading'), bounds: { precision: 6, scale: 2 } },
  },
})
const item: Definition = resource({
  name: 'item',
  label,
  title: 'name',
  fields: {
    order_id: { kind: 'integer', label },
    name: { kind: 'string', label: text('名称', 'Name'), bounds: { max: 8 } },
    size: { kind: 'decimal', label: text('尺寸', 'Size'), bounds: { precision: 6, scale: 2 } },
    kind: {
      kind: 'choice',
      label: text('类别', 'Kind'),
      bounds: { length: text('长度', 'Length'), angle: text('角度', 'Angle') },
    },
    seat_id: { kind: 'reference', label: text('阀座', 'Seat'), bounds: { to: 'seat', show: ['code', 'name'] } },
    key: { kind: 'flag', label: text('关键', 'Key') },
    readings: { kind: 'children', label: text('读数', 'Readings'), bounds: { of: 'reading', by: 'item_id', max: 5 } },
  },
})
const office = {
  ...testOffice,
  definitions: new Map([seat, reading, item].map((definition) => [definition.name, definition])),
}

interface Shown {
  rows: readonly Row[]
  definition?: Definition
  bounds?: Partial<FieldOf<'children'>['bounds']>
  faults?: Readonly<Record<string, string>>
}

let now: readonly Row[] = []

function Form({ rows, bounds, faults }: Shown) {
  const [value, setValue] = useState(rows)
  now = value
  return (
    <ChildrenInput
      id="items"
      table="order"
      column="items"
      field={{ kind: 'children', label, bounds: { of: 'item', by: 'order_id', max: 600, ...bounds } }}
      value={value}
      row={{}}
      faults={faults}
      // A grid gives lists of rows.
      onChange={(next) => setValue(next as Row[])}
    />
  )
}

const show = (shown: Shown) => {
  const definitions = shown.definition
    ? new Map([...office.definitions, [shown.definition.name, shown.definition] as const])
    : office.definitions
  return render(
    <OfficeProvider office={{ ...office, definitions }}>
      <Form {...shown} />
    </OfficeProvider>,
  )
}
const grid = () => screen.getByRole('grid')
const enter = () => act(() => grid().focus())
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? grid(), { key, ...more })
const active = () => document.querySelector('[data-active]')
/** Row and column of the cell that has the focus, from 0. */
const place = () => {
  const cell = active()
  const row = cell?.closest('tr')
  return [Number(row?.getAttribute('aria-rowindex')) - 2, [...(row?.children ?? [])].indexOf(cell as Element) - 1]
}
const paste = (content: string) => {
  const event = createEvent.paste(grid(), { clipboardData: { getData: () => content } })
  fireEvent(grid(), event)
}
/** What a paste said of itself. */
const told = (): Element => {
  const report = document.querySelector('.grid-report')
  if (!report) throw new Error('nothing was pasted')
  return report
}
const column = (name: string) => now.map((row) => row[name])
const plain = (count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `n${n}`, size: `${n}.00`, kind: 'length', key: 0 }))

afterEach(() => vi.unstubAllGlobals())

describe('keys of a grid', () => {
  beforeEach(() => {
    show({ rows: plain(3) })
    enter()
  })

  it('go from cell to cell, to the ends and to the corners', () => {
    expect(place()).toEqual([0, 0])
    press('ArrowDown')
    press('ArrowRight')
    expect(place()).toEqual([1, 1])
    press('End')
    press('ArrowDown', { ctrlKey: true })
    expect(place()).toEqual([2, 5])
    press('Home', { ctrlKey: true })
    expect(place()).toEqual([0, 0])
    expect(grid().getAttribute('aria-activedescendant')).toBe(active()?.id)
  })

  it('Tab goes over the end of a line and leaves after the last cell', () => {
    press('End')
    press('Tab')
    expect(place()).toEqual([1, 0])
    press('Tab', { shiftKey: true })
    expect(place()).toEqual([0, 5])
    press('End', { ctrlKey: true })
    const left = createEvent.keyDown(grid(), { key: 'Tab' })
    fireEvent(grid(), left)
    expect(left.defaultPrevented).toBe(false)
  })

  it('a sign writes over a cell, Enter keeps it and goes down, Escape takes it back', () => {
    press('x')
    const input = screen.getByRole('textbox', { name: '名称 1' })
    expect(document.activeElement).toBe(input)
    fireEvent.change(input, { target: { value: 'new' } })
    press('Enter')
    expect(place()).toEqual([1, 0])
    expect(column('name')).toEqual(['new', 'n1', 'n2'])
    press('F2')
    fireEvent.change(screen.getByRole('textbox', { name: '名称 2' }), { target: { value: 'no' } })
    press('Escape')
    expect(column('name')).toEqual(['new', 'n1', 'n2'])
    expect(document.activeElement).toBe(grid())
  })

  it('Delete empties what is selected, Ctrl+D fills it from its first row', () => {
    press('ArrowRight')
    press('ArrowDown', { shiftKey: true })
    press('Delete')
    expect(column('size')).toEqual([null, null, '2.00'])
    press('ArrowLeft')
    press('ArrowDown', { shiftKey: true })
    press('ArrowDown', { shiftKey: true })
    press('d', { ctrlKey: true })
    expect(column('name')).toEqual(['n0', 'n1', 'n1'])
  })

  it('Space turns a switch, Insert adds a row below, Ctrl+Delete removes one', () => {
    for (let n = 0; n < 4; n++) press('ArrowRight')
    press(' ')
    expect(column('key')).toEqual([1, 0, 0])
    press('Insert')
    expect(now).toHaveLength(4)
    expect(place()).toEqual([1, 0])
    press('Delete', { ctrlKey: true })
    expect(column('name')).toEqual(['n0', 'n1', 'n2'])
  })
})

describe('pasting from a spreadsheet', () => {
  it('fills to the right and down, adds rows, names what is wrong, and can be undone', () => {
    show({ rows: plain(2) })
    enter()
    press('ArrowDown')
    paste('a\t1,234.5\tAngle\r\nfar too long\t7\t长度\r\nc\tseven\tlength\r\n')
    expect(now.map(({ name, size, kind }) => [name, size, kind])).toEqual([
      ['n0', '0.00', 'length'],
      ['a', '1234.50', 'angle'],
      ['', '7.00', 'length'],
      ['c', null, 'length'],
    ])
    const report = told()
    expect(report.textContent).toContain('已粘贴 7 个单元格，2 个未写入')
    expect(report.textContent).toMatch(/第 3 行“名称”“far too long”：名称/)
    expect(report.textContent).toMatch(/第 4 行“尺寸”“seven”/)
    const wrong = document.querySelectorAll('td[aria-invalid]')
    expect([...wrong].map((cell) => cell.closest('tr')?.getAttribute('aria-rowindex'))).toEqual(['4', '5'])
    fireEvent.click(screen.getByRole('button', { name: /撤销/ }))
    expect(now.map(({ name }) => name)).toEqual(['n0', 'n1'])
  })

  it('asks for all rows that are named in one call, by code or by name', async () => {
    const sent = answerCalls(() => ({
      code: 1,
      data: {
        list: [
          { id: 4, code: 'S-4', name: 'Seat' },
          { id: 5, code: 'S-5', name: 'Ring' },
        ],
      },
    }))
    show({ rows: plain(3) })
    enter()
    for (let n = 0; n < 3; n++) press('ArrowRight')
    paste('s-4\nRing\nNobody')
    await waitFor(() => expect(column('seat_id')).toEqual([4, 5, undefined]))
    expect(sent.map(({ path, query }) => [path, query.get('named')])).toEqual([
      ['/admin/store.Seat/index', '["s-4","Ring","Nobody"]'],
    ])
    expect(told().textContent).toContain('没有找到“Nobody”')
    expect(grid().textContent).toContain('Seat')
  })

  it('a word goes into every cell that is selected', () => {
    show({ rows: plain(3) })
    enter()
    press('ArrowDown', { shiftKey: true })
    paste('same')
    expect(column('name')).toEqual(['same', 'same', 'n2'])
  })

  it('what is selected is copied as a spreadsheet takes it', () => {
    show({ rows: [{ id: 1, name: 'a', size: '1.50', kind: 'angle', key: 1 }, ...plain(1)] })
    enter()
    press('End', { shiftKey: true, ctrlKey: true })
    const setData = vi.fn()
    fireEvent(grid(), createEvent.copy(grid(), { clipboardData: { setData } }))
    expect(setData.mock.calls[0]).toEqual(['text/plain', 'a\t1.5\t角度\t\t是\t\nn0\t0\t长度\t\t否\t'])
  })
})

describe('rows of a grid', () => {
  it('of which there are 500 are drawn as far as they can be seen, and one is written alone', () => {
    show({ rows: plain(500) })
    expect(grid().getAttribute('aria-rowcount')).toBe('501')
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60)
    enter()
    press('ArrowDown', { ctrlKey: true })
    expect(place()[0]).toBe(499)
    press('x')
    fireEvent.change(screen.getByRole('textbox', { name: '名称 500' }), { target: { value: 'last' } })
    expect(column('name').at(-1)).toBe('last')
  })

  it('are sorted by what a column says, figures by their size, empty ones last either way', () => {
    show({
      rows: [
        { id: 1, size: '10.00', name: 'b' },
        { id: 2, size: null, name: '' },
        { id: 3, size: '9.00', name: 'a' },
      ],
    })
    fireEvent.click(screen.getByRole('button', { name: /尺寸/ }))
    expect(column('id')).toEqual([3, 1, 2])
    fireEvent.click(screen.getByRole('button', { name: /尺寸/ }))
    expect(column('id')).toEqual([1, 3, 2])
  })

  it('with an order of their own are moved by keys and not sorted', () => {
    const ordered: Definition = { ...item, fields: { ...item.fields, seq: { kind: 'integer', label } } }
    show({ rows: plain(3), definition: ordered })
    expect(screen.queryByRole('button', { name: /尺寸/ })).toBeNull()
    enter()
    press('ArrowDown', { altKey: true })
    press('ArrowDown', { altKey: true })
    expect(column('name')).toEqual(['n1', 'n2', 'n0'])
    expect(place()[0]).toBe(2)
  })

  it('that are only added can be read and added to', () => {
    show({ rows: plain(1), bounds: { append: true } })
    enter()
    press('x')
    expect(screen.queryByRole('textbox')).toBeNull()
    press('Delete', { ctrlKey: true })
    expect(now).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: /添加一行/ }))
    press('x')
    expect(screen.getByRole('textbox', { name: '名称 2' })).toBeTruthy()
    press('Escape')
    press('ArrowUp')
    paste('changed')
    expect(column('name')[0]).toBe('n0')
    expect(told().textContent).toContain('已保存的行不能修改')
  })

  it('are marked where the last check found something, until that is changed', () => {
    show({ rows: plain(2), faults: { '[1].name': 'wrong', '[1].readings[0].value': 'deep' } })
    const marked = () => [...document.querySelectorAll('td[aria-invalid]')].map((cell) => cell.getAttribute('title'))
    expect(marked()).toEqual(['wrong', 'deep'])
    enter()
    press('ArrowDown')
    press('x')
    fireEvent.change(screen.getByRole('textbox', { name: '名称 2' }), { target: { value: 'ok' } })
    expect(marked()).toEqual(['deep'])
  })
})

describe('the drawer of a row', () => {
  it('has the full control of every column and goes on to the next row', async () => {
    show({ rows: plain(2) })
    fireEvent.click(screen.getByRole('button', { name: '展开第 1 行' }))
    const drawer = await screen.findByRole('dialog')
    expect(within(drawer).getByText(/第 1 行，共 2 行/)).toBeTruthy()
    fireEvent.change(within(drawer).getByLabelText('名称'), { target: { value: 'one' } })
    fireEvent.click(within(drawer).getByRole('button', { name: '下一行' }))
    expect(within(drawer).getByText(/第 2 行，共 2 行/)).toBeTruthy()
    fireEvent.change(within(drawer).getByLabelText('名称'), { target: { value: 'two' } })
    expect(column('name')).toEqual(['one', 'two'])
  })

  it('of rows within a row opens from its cell, and tells what is wrong in them', async () => {
    const rows = [{ ...plain(1)[0], readings: [{ id: 9, value: '1.00' }] }]
    show({ rows, faults: { '[0].readings[0].value': 'too small' } })
    enter()
    press('End')
    press('Enter')
    const drawer = await screen.findByRole('dialog')
    const inner = within(drawer).getByRole('grid')
    expect(inner.querySelector('td[aria-invalid]')?.getAttribute('title')).toBe('too small')
    fireEvent.click(within(drawer).getByRole('button', { name: /添加一行/ }))
    fireEvent.keyDown(inner, { key: '5' })
    fireEvent.change(within(drawer).getByRole('textbox', { name: '数值 2' }), { target: { value: '5' } })
    expect(now[0]?.readings).toMatchObject([{ id: 9, value: '1.00' }, { value: '5' }])
  })
})
