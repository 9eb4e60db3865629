import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailure } from '../api-client.ts'
import { remember } from '../session.ts'
import { type Delivered, type NewPost, type Post, type PostChange, written } from './queue.ts'
import { keepSending, useSending } from './sending.ts'

/** What a device keeps; browsers of tests have no such store. */
const device = vi.hoisted(() => ({ posts: [] as Post[], changed: () => {} }))

vi.mock('./kept-db.ts', () => ({
  postsOf: async () => device.posts,
  onKeptChange(listener: () => void) {
    device.changed = listener
    return () => {}
  },
  async changePosts(_account: number, make: (posts: readonly Post[]) => PostChange) {
    const change = make(device.posts)
    const { put = [], add = [], gone = [] } = change
    const kept = device.posts.filter(({ id }) => !gone.includes(id))
    const renewed = kept.map((post) => put.find(({ id }) => id === post.id) ?? post)
    device.posts = [...renewed, ...add.map((post, at) => ({ ...post, id: 100 + device.posts.length + at }))]
    return change
  },
}))

const reading = (key: string, place = key): NewPost => ({
  ...{ account: 3, table: 'measure_order', row: 7, page: 'order/7', place, key },
  body: { value: '25.01' },
})

/** Calls that reached the server: the keys of each. */
let calls: string[][] = []
let answer: (posts: readonly Post[]) => Promise<Delivered>
let stop = () => {}

beforeEach(() => {
  Object.assign(device, { posts: [] })
  calls = []
  answer = async (posts) => ({ saved: posts.map(({ key, id }) => ({ key, id: id + 1000 })), refused: [] })
  remember('admin', { id: 3, token: 'A', refresh_token: 'R' })
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

function begin(account = 3): void {
  stop = keepSending(account, async () => (posts) => {
    calls.push(posts.map(({ key }) => key))
    return answer(posts)
  })
}

function write(post: NewPost): void {
  const { add = [], gone = [] } = written(device.posts, post)
  device.posts = device.posts.filter(({ id }) => !gone.includes(id))
  device.posts = [...device.posts, ...add.map((one, at) => ({ ...one, id: device.posts.length + at + 1 }))]
  device.changed()
}

const settled = () => waitFor(() => expect(useSending.getState()).toMatchObject({ isRead: true, sending: false }))
const fails = (message: string, about: { code?: number; refused?: boolean } = {}) => {
  answer = () => Promise.reject(new CallFailure(message, about))
}

it('what is written is sent at once, in order, and gone when the server has it', async () => {
  begin()
  write(reading('a'))
  await waitFor(() => expect(calls).toEqual([['a']]))
  write(reading('b'))
  await waitFor(() => expect(calls).toEqual([['a'], ['b']]))
  await waitFor(() => expect(device.posts).toEqual([]))
})

it('what the server refuses as a whole stays, each with its sentence, and is not sent again', async () => {
  begin()
  fails('订单已提交', { refused: true })
  write(reading('a'))
  await waitFor(() => expect(device.posts).toMatchObject([{ key: 'a', refusal: { msg: '订单已提交' } }]))
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(calls).toEqual([['a']])
})

it('the end of a session is said, and loses nothing', async () => {
  begin()
  fails('请先登录', { code: 303, refused: true })
  write(reading('a'))
  await waitFor(() => expect(useSending.getState()).toMatchObject({ ended: true, sending: false }))
  expect(device.posts).toMatchObject([{ key: 'a', tried: true }])
  expect(device.posts[0]?.refusal).toBeUndefined()
})

it('what reached nobody is sent when the connection returns', async () => {
  // Not by the clock, which tries again too.
  const clock = vi.spyOn(window, 'setInterval').mockReturnValue(0 as never)
  begin()
  clock.mockRestore()
  fails('无法连接')
  write(reading('a'))
  await waitFor(() => expect(useSending.getState()).toMatchObject({ unreached: true, sending: false }))
  answer = async () => ({ saved: [{ key: 'a', id: 1 }], refused: [] })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(device.posts).toEqual([]))
  expect(useSending.getState().unreached).toBe(false)
})

it('nobody sends what somebody else wrote', async () => {
  device.posts = [{ ...reading('a'), account: 4, id: 1 }]
  begin(4)
  await waitFor(() => expect(useSending.getState()).toMatchObject({ ended: true, isRead: true }))
  expect(calls).toEqual([])
})
