import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownerKey, type Picked, pickedKey, savedKey, shelfKeys } from '../../contract/picked.ts'
import { forget, remember } from '../session.ts'
import { holdCalls, type Waiting } from '../wire.testing.ts'
import { bringShelf, setPicked, setSaved, storedPicked, storedSaved, syncShelf } from './shelf.ts'

let sent: Waiting[]

beforeEach(() => {
  localStorage.clear()
  forget('user')
  sent = holdCalls()
})
afterEach(() => vi.unstubAllGlobals())

const valve = (id: number): Picked => ({ id, code: `LZ-${id}`, name: 'valve', cover: '', root: 1, type: 'Ball' })
const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
/** Each of these tests has a member of its own: a page looks once for what the account of a member has. */
const signIn = (id: number) => remember('user', { id, token: `of ${id}`, refresh_token: 'refresh' })
async function request(at: number): Promise<Waiting> {
  await waitFor(() => expect(sent.length).toBeGreaterThan(at))
  return sent[at] as Waiting
}
const answers = async (at: number, data: unknown) => (await request(at)).say({ code: 1, data })

it('Of a member who signed out nothing stays in the browser', async () => {
  keep(savedKey, [3])
  keep(pickedKey, [valve(3)])
  keep(ownerKey, 7)
  await syncShelf()
  expect(shelfKeys.map((key) => localStorage.getItem(key))).toEqual([null, null, null, null])
})

it('A visitor saves and compares in the browser alone', async () => {
  expect([await setSaved(3, true), await setSaved(4, true), await setSaved(3, false)]).toEqual(Array(3).fill('browser'))
  await setPicked([valve(4)], 1)
  expect([storedSaved(), storedPicked(), await bringShelf()]).toEqual([[4], [valve(4)], 0])
  expect(sent).toEqual([])
})

it('What a visitor left goes into the account that signs in, once, and the browser shows what the account has', async () => {
  keep(savedKey, [3])
  keep(pickedKey, [valve(3)])
  signIn(1)
  const brought = bringShelf()
  const { path, body } = await request(0)
  expect([path, body]).toMatchObject(['/api/saved/merge', { products: [3], compared: [3] }])
  await answers(0, { products: [3, 9], compared: [valve(3), valve(9)], left: 2 })
  expect([await brought, storedSaved(), storedPicked().length]).toEqual([2, [3, 9], 2])
  await syncShelf()
  expect(await bringShelf()).toBe(0)
  expect(sent).toHaveLength(1)
})

it('What another member had in this browser goes into no account', async () => {
  keep(savedKey, [3])
  keep(ownerKey, 9)
  signIn(2)
  const synced = syncShelf()
  expect((await request(0)).path).toBe('/api/saved/shelf')
  await answers(0, { products: [5], compared: [] })
  await synced
  expect([storedSaved(), localStorage.getItem(ownerKey)]).toEqual([[5], '2'])
})

it('A change is sent to the account and taken back when it is refused', async () => {
  keep(ownerKey, 3)
  signIn(3)
  const saving = setSaved(8, true)
  await answers(0, { products: [], compared: [] })
  expect((await request(1)).body).toMatchObject({ id: 8 })
  expect(storedSaved()).toEqual([8])
  await answers(1, null)
  expect(await saving).toBe('account')
  const refused = setSaved(9, true).catch(({ message }) => message)
  ;(await request(2)).say({ code: 0, msg: 'full' })
  expect([await refused, storedSaved()]).toEqual(['full', [8]])
  const picking = setPicked([valve(8)], 1)
  expect((await request(3)).body).toMatchObject({ root: 1, ids: [8] })
  await answers(3, null)
  await picking
})

it('A token that ran out is renewed for it, and a session that is over sends nobody to a login page', async () => {
  keep(ownerKey, 4)
  keep(savedKey, [5])
  signIn(4)
  const synced = syncShelf()
  ;(await request(0)).say({ code: 409 })
  expect((await request(1)).path).toBe('/api/common/refreshToken')
  await answers(1, { type: 'user-refresh', token: 'newer' })
  const again = await request(2)
  expect(again.headers['ba-user-token']).toBe('newer')
  again.say({ code: 303, data: { type: 'need login' } })
  expect([await synced, storedSaved()]).toEqual([0, [5]])
})
