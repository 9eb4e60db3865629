import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { switched } from '../../contract/definition/fields.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { FormFields } from './form-fields.tsx'

const valve = { name: 'valve', label: text('阀门', 'Valves'), title: 'code' }
const code = { kind: 'string', label: text('编号', 'Code') } as const
const publish = { publish: { label: text('发布', 'Publish') } }

function openWith(definition: Pick<Definition, 'fields' | 'actions'>, status: string) {
  openForm(definition, ['status'], { status })
  return screen.getByRole('switch').closest('.form-switch')?.textContent
}

function openForm(definition: Pick<Definition, 'fields' | 'actions'>, names: readonly string[], row: Row) {
  const nothing = () => undefined
  render(
    <OfficeProvider office={testOffice}>
      <FormFields
        definition={{ ...valve, ...definition }}
        ids={valve.name}
        names={names}
        row={row}
        faults={{}}
        view={{}}
        locked={new Set()}
        sideBySide={false}
        side="zh"
        disabled={false}
        onSide={nothing}
        onChange={nothing}
        asked={undefined}
      />
    </OfficeProvider>,
  )
}

it.each([
  ['状态启用', {}, '1'],
  ['状态禁用', {}, '0'],
  ['状态已发布', { actions: publish }, '1'],
  ['状态未发布', { actions: publish }, '0'],
])('a status says what it means as it stands: %s', (words, actions, status) => {
  expect(openWith({ fields: { code, ...switched }, ...actions }, status)).toBe(words)
})

it('a status with a label of its own says what on means', () => {
  const status = { ...switched.status, label: text('已上架', 'On sale') }
  expect(openWith({ fields: { code, status } }, '1')).toBe('已上架')
})

it('a masked value is an empty box with its mask beside it', () => {
  openForm({ fields: { code } }, ['code'], { id: 7, code: '', _masked: { code: '139****5678' } })
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  expect(screen.getByText('现值 139****5678，留空则不修改')).toBeTruthy()
})
