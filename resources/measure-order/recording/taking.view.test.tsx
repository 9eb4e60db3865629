import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../admin/parts/network.testing.ts'
import { QuestionDialogs } from '../../../admin/parts/question-dialogs.tsx'
import { LeavingGuard } from '../../../admin/parts/unsaved/leaving-guard.tsx'
import { measureOrder } from '../measure-order.ts'
import { sheetItemOf, sheetOf } from '../readings/sheet.testing.ts'
import { Recording } from './recording.view.tsx'

afterEach(() => vi.unstubAllGlobals())

it('a reading that the device cannot keep is said to be nowhere, stays in its box, and is asked about before its page is left', async () => {
  // The simulated browser keeps nothing, as a private window does.
  expect('indexedDB' in globalThis).toBe(false)
  vi.stubGlobal('isSecureContext', false)
  answerCalls(() => ({ code: 1, data: sheetOf([sheetItemOf()]) }))
  const path = 'production/measureOrder/1/record'
  const page = (
    <Recording
      definition={measureOrder}
      {...{ id: 1, account: 3, path }}
      delivery={async () => undefined}
      onSignIn={() => undefined}
      onLeave={() => void router.navigate('/order')}
    />
  )
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <>
          <LeavingGuard />
          {page}
        </>
      ),
    },
    { path: '/order', element: <p>测量单</p> },
  ])
  render(
    <>
      <RouterProvider router={router} />
      <QuestionDialogs />
    </>,
  )
  const box = await screen.findByRole('textbox')
  fireEvent.change(box, { target: { value: '10.05' } })
  fireEvent.submit(box)
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('本机无法保存读数，未记录')
  expect(screen.queryByText(/已全部保存/)).toBeNull()
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('10.05')
  // What asks stands once its effects have run.
  await act(async () => undefined)
  fireEvent.click(screen.getByRole('button', { name: '返回测量单' }))
  await screen.findByText('读数尚未记录')
  expect(screen.queryByText('测量单')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '放弃修改' }))
  await screen.findByText('测量单')
})
