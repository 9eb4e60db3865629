import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import { answerCalls } from '../../admin/parts/network.testing.ts'
import { testOffice } from '../../admin/parts/office.testing.ts'
import { OfficeProvider } from '../../admin/parts/office.tsx'
import { ResourceScreen } from '../../admin/resource-screen.tsx'
import type { Definition } from '../../contract/definition/resource.ts'
import { userMoneyLog } from '../../contract/system/userMoneyLog.ts'
import { userScoreLog } from '../../contract/system/userScoreLog.ts'

// Asked while the modules are loaded.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

const views = {
  user_money_log: () => import('./user-money-log.view.tsx'),
  user_score_log: () => import('../user-score-log/user-score-log.view.tsx'),
}

it.each<[Definition, string]>([
  [userMoneyLog, '调整余额'],
  [userScoreLog, '调整积分'],
])('the form of a new booking is called by what it does: %#', async (definition, title) => {
  answerCalls(() => ({ code: 1, data: { list: [], total: 0, remark: '' } }))
  const router = createMemoryRouter([{ path: '*', element: <ResourceScreen definition={definition} /> }], {
    initialEntries: ['/?open=new'],
  })
  render(
    <OfficeProvider office={{ ...testOffice, views }}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
  const form = await screen.findByRole('dialog')
  expect(form.querySelector('.form-title')?.textContent).toBe(title)
})
