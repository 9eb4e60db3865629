import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Definition } from '../../../contract/definition/resource.ts'
import { banner, definitions, gadget } from '../../parts/definition.testing.ts'
import { testOffice } from '../../parts/office.testing.ts'
import { OfficeProvider } from '../../parts/office.tsx'
import type { Row } from '../../parts/row.ts'
import { permissionsOf } from '../permissions.ts'
import { Cards } from './cards.tsx'

const rowActions = {
  ...{ edit: () => undefined, look: () => undefined, addBelow: undefined, duplicate: () => undefined },
  ...{ remove: () => undefined, run: () => undefined },
}

/** What stands below the pictures. */
function drawn(definition: Definition, rows: readonly Row[]) {
  const { container } = render(
    <OfficeProvider office={{ ...testOffice, definitions }}>
      <Cards {...{ definition, rows, rowActions }} may={permissionsOf(definition, () => false)} denies={() => false} />
    </OfficeProvider>,
  )
  return [...container.querySelectorAll('.table-card-foot')].map((foot) => foot.textContent)
}

afterEach(cleanup)

it('a card says whether visitors see its row', () => {
  const rows = [
    { id: 1, name: '泵', status: '1' },
    { id: 2, name: '阀', status: '0' },
  ]
  expect(drawn(gadget, rows)).toEqual(['已发布', '草稿'])
})

it('a card says the state that its definition computes from that, in place of the switch', () => {
  expect(drawn(banner, [{ id: 1, name: '横幅', status: '1', live: 'draft' }])).toEqual(['草稿'])
})
