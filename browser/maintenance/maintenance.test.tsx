import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailure, call } from '../api-client.ts'
import { forget, remember } from '../session.ts'
import { departures, notices } from '../signal.ts'
import { storedSession } from '../stored-session.ts'
import { holdCalls, type Waiting } from '../wire.testing.ts'
import { followMaintenance, noteMaintenance } from './maintenance.ts'

const refusal = { code: 0, msg: '系统维护中，请稍后再试', data: { type: 'maintenance' } }
let sent: Waiting[]
let ready: { status: string }
const noted: unknown[] = []

noteMaintenance()
notices.listen((notice) => noted.push(notice))
departures.listen((departure) => noted.push(departure))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  // What jsdom has of dialogs is the element alone.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(ready)))
  history.replaceState(null, '', '/admin/x')
  ready = { status: 'maintenance' }
  noted.length = 0
  sent = holdCalls()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  forget('admin')
})

const note = () => document.querySelector('dialog')
const keepOpen = (event: Event) => event.preventDefault()

const ask = (): Promise<unknown> => call({ path: '/admin/x.Y/index' }).catch((reason: unknown) => reason)

it('covers the page until the site is open again, and what was being written stays', async () => {
  addEventListener('beforeunload', keepOpen)
  const asked = ask()
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.say(refusal)
  const failure = await asked
  // Not judged: what waits on a device is sent later.
  expect(failure).toMatchObject({ refused: false, told: true })
  expect(failure).toBeInstanceOf(CallFailure)
  expect(note()?.textContent).toContain('系统维护中')
  expect(noted).toEqual([])
  ready = { status: 'ok' }
  await waitFor(() => expect(note()).toBeNull(), { timeout: 8000 })
  removeEventListener('beforeunload', keepOpen)
})

it('takes nobody’s session when it cannot be renewed meanwhile', async () => {
  remember('admin', { id: 1, token: 'old', refresh_token: 'refresh' })
  const leave = followMaintenance()
  const asked = ask()
  await waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.say({ code: 409, msg: '登录已过期', data: [] })
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[1]?.say(refusal)
  await asked
  expect(storedSession('admin').token).toBe('old')
  expect(noted).toEqual([])
  // A screen that follows the work shows it itself.
  expect(note()).toBeNull()
  leave()
})
