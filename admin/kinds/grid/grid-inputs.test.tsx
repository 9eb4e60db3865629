import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { resource } from '../../../contract/definition/resource.ts'
import { text } from '../../../contract/text.ts'
import { testOffice } from '../../parts/office.testing.ts'
import { OfficeProvider } from '../../parts/office.tsx'
import { ChildrenInput } from './grid-inputs.tsx'

const step = resource({
  name: 'step',
  label: text('工序', 'Steps'),
  title: 'name',
  fields: {
    route_id: { kind: 'integer', label: text('路线', 'Route') },
    name: { kind: 'string', label: text('名称', 'Name') },
    outside: { kind: 'flag', label: text('外协', 'Outside') },
    maker: { kind: 'string', label: text('厂家', 'Maker'), bilingual: true },
  },
  shown: { maker: { outside: '1' } },
})

const office = { ...testOffice, definitions: new Map([['step', step]]) }

it('a row of a grid has no cell for what it does not show, in either language', () => {
  render(
    <OfficeProvider office={office}>
      <ChildrenInput
        id="steps"
        table="route"
        column="steps"
        field={{ kind: 'children', label: text('工序', 'Steps'), bounds: { of: 'step', by: 'route_id', max: 5 } }}
        value={[
          { name: 'a', outside: 0 },
          { name: 'b', outside: 1, maker: 'm' },
        ]}
        row={{}}
        onChange={() => undefined}
      />
    </OfficeProvider>,
  )
  const open = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell')
        .map((cell) => cell.getAttribute('aria-readonly')),
    )
  expect(open).toEqual([
    [null, null, 'true', 'true'],
    [null, null, null, null],
  ])
  const [, first, second] = screen.getAllByRole('row')
  for (const [row, boxes] of [
    [first, 0],
    [second, 1],
  ] as const) {
    fireEvent.click(within(row as HTMLElement).getAllByRole('gridcell')[2] as HTMLElement)
    expect(screen.queryAllByRole('textbox')).toHaveLength(boxes)
  }
})
