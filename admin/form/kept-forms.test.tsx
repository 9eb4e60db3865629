import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MenuNode, useBootstrap } from '../menu/bootstrap.ts'
import { definitions } from '../parts/definition.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { draftKey, writeDraft } from './draft.ts'
import { KeptForms } from './kept-forms.tsx'

const list: MenuNode = {
  ...{ id: 1, pid: 0, type: 'menu', title: '器件', name: 'product/gadget', path: 'product/gadget', icon: 'fa fa-cog' },
  ...{ menu_type: 'tab', url: '', extend: 'none' },
}
const changes = { name: '大泵' }

function enter() {
  useBootstrap.setState({ menus: [list] })
  const router = createMemoryRouter([{ path: '*', element: <KeptForms /> }])
  render(
    <OfficeProvider office={{ ...testOffice, definitions }}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
  return router
}

beforeEach(() => sessionStorage.clear())
afterEach(() => sessionStorage.clear())

describe('what was left unsaved when a session ended', () => {
  it('is offered when the office opens again, and leads to the form of its row', async () => {
    writeDraft(draftKey(1, 'gadget', 7), { changes, name: 'G-7 泵', at: 1_700_000_000 })
    const router = enter()
    expect(screen.getByRole('status').textContent).toContain('器件 G-7 泵')
    fireEvent.click(screen.getByRole('button', { name: '继续填写' }))
    await waitFor(() => expect(router.state.location.search).toBe('?open=7'))
    expect(router.state.location.pathname).toBe('/admin/product/gadget')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is offered of a row that was not there yet', async () => {
    writeDraft(draftKey(1, 'gadget', null), { changes, at: 1_700_000_000 })
    const router = enter()
    fireEvent.click(screen.getByRole('button', { name: '继续填写' }))
    await waitFor(() => expect(router.state.location.search).toBe('?open=new'))
  })

  it('is not offered to another administrator', () => {
    writeDraft(draftKey(2, 'gadget', 7), { changes, at: 1_700_000_000 })
    enter()
    expect(screen.queryByRole('status')).toBeNull()
  })
})
