import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { definitions, gadget } from './parts/definition.testing.ts'
import { answerCalls } from './parts/network.testing.ts'
import { testOffice } from './parts/office.testing.ts'
import { OfficeProvider } from './parts/office.tsx'
import { ResourceScreen } from './resource-screen.tsx'

/** Without tabs of its own. */
const plain = { ...gadget, form: { basic: ['code', 'name', 'price', 'status'] } }
const rows = [7, 8, 9].map((id) => ({
  id,
  code: `G-${id}`,
  name: `泵${id}`,
  price: '12.00',
  status: '0',
  lock_version: 0,
}))

function open() {
  const sent = answerCalls(({ method, path, query }) => {
    if (method === 'POST') return { code: 1, msg: '已更新' }
    if (path.endsWith('/edit')) return { code: 1, data: { row: rows.find(({ id }) => id === Number(query.get('id'))) } }
    return { code: 1, data: { list: rows, total: rows.length, remark: '' } }
  })
  const router = createMemoryRouter([{ path: '*', element: <ResourceScreen definition={plain} /> }])
  render(
    <OfficeProvider office={{ ...testOffice, definitions }}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
  return sent
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('editing the chosen rows', () => {
  it('goes through all of them, saved or skipped, and says which one is open', async () => {
    const sent = open()
    fireEvent.click(await screen.findByRole('checkbox', { name: '全选' }))
    fireEvent.click(screen.getByRole('button', { name: '编辑所选' }))
    await screen.findByText('第 1 条，共 3 条')
    fireEvent.change(await screen.findByDisplayValue('泵7'), { target: { value: '大泵' } })
    fireEvent.click(screen.getByRole('button', { name: '保存并编辑下一条' }))
    await screen.findByText('第 2 条，共 3 条')
    await screen.findByDisplayValue('泵8')
    fireEvent.click(screen.getByRole('button', { name: '跳过这条' }))
    await screen.findByText('第 3 条，共 3 条')
    await screen.findByDisplayValue('泵9')
    expect(screen.queryByRole('button', { name: '跳过这条' })).toBeNull()
    expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
      { id: 7, name: '大泵' },
    ])
  })
})
