import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Definition } from '../../contract/definition/resource.ts'
import { type MenuNode, useBootstrap } from '../menu/bootstrap.ts'
import { gadget } from '../parts/definition.testing.ts'
import { job } from '../record/job.testing.ts'
import { RefusedRows } from './refused-rows.tsx'

const listOf = ({ node = '' }: Definition): MenuNode => ({
  ...{ id: 1, pid: 0, type: 'menu', title: '', name: node, path: node, icon: '' },
  ...{ menu_type: 'tab', url: '', extend: 'none' },
})

/** Where the name of the row that was refused leads. */
function leadsTo(definition: Definition, menus: MenuNode[]) {
  useBootstrap.setState({ menus })
  render(
    <RefusedRows
      definition={definition}
      rows={[{ id: 7, code: 'A-7', name: '泵' }]}
      failed={[{ id: 7, msg: '已关闭' }]}
    />,
  )
  return screen.getByText(/A-7/).getAttribute('href')
}

afterEach(() => {
  cleanup()
  useBootstrap.setState({ menus: [] })
})

it('a row that was refused leads to its page, or to its form where it has none', () => {
  expect(leadsTo(job, [listOf(job)])).toBe('/admin/work/job/7')
  cleanup()
  expect(leadsTo(gadget, [listOf(gadget)])).toBe('/admin/product/gadget?open=7')
})

it('it leads nowhere for a reader without its list', () => {
  expect(leadsTo(job, [])).toBeNull()
})
