import { describe, expect, it } from 'vitest'
import { figuresOf, judged, type NewPost, type Post, taken, written } from './queue.ts'

const reading = (key: string, change: Partial<Post> = {}): Post => ({
  id: Number(key.slice(1)),
  account: 3,
  table: 'measure_order',
  row: 7,
  page: 'production/measureOrder/7/record',
  place: `${key} 1`,
  key,
  body: { value: '25.01' },
  ...change,
})

const photo = (key: string): Post => reading(key, { file: new File(['jpg'], 'a.jpg') })

const keysOf = (posts: readonly Pick<Post, 'key'>[]) => posts.map(({ key }) => key)

/** What stands in the queue once a post was written. */
function queueWith(posts: readonly Post[], post: NewPost): readonly (NewPost | Post)[] {
  const { gone = [], add = [] } = written(posts, post)
  return [...posts.filter(({ id }) => !gone.includes(id)), ...add]
}

describe('what is written on a device', () => {
  it('takes the place of what was written there and never left', () => {
    const queue = queueWith([reading('k1', { place: 'a' })], reading('k2', { place: 'a' }))
    expect(keysOf(queue)).toEqual(['k2'])
  })

  it('never takes the place of what may have arrived: it corrects it', () => {
    const queue = queueWith([reading('k1', { place: 'a', tried: true })], reading('k2', { place: 'a' }))
    expect(queue).toMatchObject([{ key: 'k1' }, { key: 'k2', follows: 'k1' }])
  })

  it('still corrects the reading that an earlier correction was about', () => {
    const earlier = reading('k1', { place: 'a', body: { value: '1', replaces: 40 }, refusal: { msg: '已作废' } })
    const queue = queueWith([earlier], reading('k2', { place: 'a', body: { value: '2' } }))
    expect(queue).toMatchObject([{ key: 'k2', body: { value: '2', replaces: 40 } }])
  })

  it('stands beside what was written elsewhere and beside photos', () => {
    const other = reading('k1', { place: 'a', row: 8 })
    const { place: _, ...pictured } = photo('k2')
    expect(keysOf(queueWith([other, pictured], { ...reading('k3', { place: 'a' }) }))).toEqual(['k1', 'k2', 'k3'])
    expect(keysOf(queueWith([pictured], { ...pictured, key: 'k4' }))).toEqual(['k2', 'k4'])
  })
})

describe('what is sent next', () => {
  it('is of one row, in the order of writing, and marked as something that may have arrived', () => {
    const posts = [reading('k1'), reading('k2'), reading('k3', { row: 8 }), reading('k4')]
    expect(taken(posts).put).toEqual([
      { ...reading('k1'), tried: true },
      { ...reading('k2'), tried: true },
    ])
  })

  it('holds a photo alone and nothing that was refused', () => {
    const refused = reading('k1', { refusal: { msg: '已被读取' } })
    expect(keysOf(taken([refused, reading('k2'), photo('k3'), reading('k4')]).put)).toEqual(['k2'])
    expect(keysOf(taken([refused, photo('k3'), reading('k4')]).put)).toEqual(['k3'])
    expect(taken([refused]).put).toEqual([])
  })

  it('leaves a correction until the server has said what it corrects', () => {
    const posts = [reading('k1', { tried: true }), reading('k2', { follows: 'k1' }), reading('k3')]
    expect(keysOf(taken(posts).put)).toEqual(['k1', 'k3'])
  })
})

describe('what the server judged', () => {
  const posts = [reading('k1'), reading('k2'), reading('k3', { follows: 'k1' })]

  it('goes when it was saved, and what corrects it now names it', () => {
    const { put, gone } = judged(posts, { saved: [{ key: 'k1', id: 90 }], refused: [] })
    expect(gone).toEqual([1])
    expect(put).toEqual([{ ...reading('k3'), body: { value: '25.01', replaces: 90 } }])
  })

  it('stays with the reason when it was refused', () => {
    const refusal = { msg: '该处已有读数', current: { id: 5, value: '25.03' } }
    const { put, gone } = judged(posts, { saved: [], refused: [{ key: 'k2', ...refusal }] })
    expect(gone).toEqual([])
    expect(put).toEqual([reading('k2', { refusal })])
    expect(figuresOf([reading('k1'), ...(put ?? [])])).toEqual({ waiting: 1, refused: 1 })
  })
})
