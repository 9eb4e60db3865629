import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MenuNode, useBootstrap } from '../../menu/bootstrap.ts'
import { definitions } from '../../parts/definition.testing.ts'
import { testOffice } from '../../parts/office.testing.ts'
import { OfficeProvider } from '../../parts/office.tsx'
import { writeDraft } from './draft.ts'
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

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())
const at = Math.floor(Date.now() / 1000)
const left = (adminId: number, id: number | null, name?: string) =>
  writeDraft({ adminId, table: 'gadget', id }, { changes, name, at })

describe('what was left unsaved when a session ended', () => {
  it('is offered when the office opens again, and leads to the form of its row', async () => {
    left(1, 7, 'G-7 泵')
    const router = enter()
    const go = await screen.findByRole('button', { name: '继续填写' })
    expect(screen.getByRole('status').textContent).toContain('器件 G-7 泵')
    fireEvent.click(go)
    await waitFor(() => expect(router.state.location.search).toBe('?open=7'))
    expect(router.state.location.pathname).toBe('/admin/product/gadget')
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is offered of a row that was not there yet', async () => {
    left(1, null)
    const router = enter()
    fireEvent.click(await screen.findByRole('button', { name: '继续填写' }))
    await waitFor(() => expect(router.state.location.search).toBe('?open=new'))
  })

  it('is not offered to another administrator', async () => {
    left(2, 7)
    left(1, null)
    enter()
    await screen.findByRole('status')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })
})
