import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Made, PageCache } from './cache.ts'

const made = (body: string, more: Partial<Made> = {}): Made => ({
  body,
  status: 200,
  keep: true,
  load: 0,
  render: 0,
  ...more,
})

const textOf = (cache: PageCache, key: string, now = 0): string | undefined =>
  cache.kept(key, now)?.variant('identity').toString()

describe('the page cache', () => {
  it('answers every visitor of one page with one making', async () => {
    const cache = new PageCache()
    let times = 0
    const make = async () => {
      times += 1
      return made('page')
    }
    await Promise.all([cache.make('a', make), cache.make('a', make), cache.make('a', make)])
    expect(times).toBe(1)
    expect(textOf(cache, 'a')).toBe('page')
  })

  it('forgets everything when content changes', async () => {
    const cache = new PageCache()
    await cache.make('a', async () => made('old'))
    cache.empty()
    expect(cache.kept('a', 0)).toBeUndefined()
  })

  it('never keeps a page whose making began before a change, and nobody who came later gets it', async () => {
    const cache = new PageCache()
    let finish: (made: Made) => void = () => {}
    const early = cache.make('a', () => new Promise((resolve) => (finish = resolve)))
    cache.empty()
    const late = cache.make('a', async () => made('new'))
    finish(made('old'))
    expect((await early).page.variant('identity').toString()).toBe('old')
    await late
    expect(textOf(cache, 'a')).toBe('new')
  })

  it('lets a page die at its own instant', async () => {
    const cache = new PageCache()
    await cache.make('a', async () => made('until noon', { until: 100 }))
    expect(textOf(cache, 'a', 99)).toBe('until noon')
    expect(cache.kept('a', 100)).toBeUndefined()
  })

  it('keeps no fault: the next visitor tries again', async () => {
    const cache = new PageCache()
    await expect(cache.make('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    await cache.make('a', async () => made('up'))
    expect(textOf(cache, 'a')).toBe('up')
  })

  it('keeps nothing that must be made for every visit', async () => {
    const cache = new PageCache()
    await cache.make('a', async () => made('fresh', { keep: false }))
    expect(cache.kept('a', 0)).toBeUndefined()
  })

  it('stays within its bytes by dropping what was not asked for longest', async () => {
    const cache = new PageCache(5000)
    const page = 'x'.repeat(1000)
    await cache.make('a', async () => made(page))
    await cache.make('b', async () => made(page))
    expect(cache.kept('a', 0)).toBeDefined()
    await cache.make('c', async () => made(page))
    expect(cache.kept('b', 0)).toBeUndefined()
    expect(cache.kept('a', 0)).toBeDefined()
    expect(cache.kept('c', 0)).toBeDefined()
  })

  it('drops the eldest where all are asked for, and keeps nothing that is larger than itself', async () => {
    const cache = new PageCache(5000)
    const page = 'x'.repeat(1000)
    for (const key of ['a', 'b']) {
      await cache.make(key, async () => made(page))
      expect(cache.kept(key, 0)).toBeDefined()
    }
    await cache.make('c', async () => made(page))
    expect([cache.kept('a', 0), cache.kept('b', 0)?.status, cache.kept('c', 0)?.status]).toEqual([undefined, 200, 200])
    await cache.make('huge', async () => made(page.repeat(3)))
    expect([cache.kept('huge', 0), cache.kept('b', 0)?.status]).toEqual([undefined, 200])
  })

  it('gives the same words in every coding', async () => {
    const cache = new PageCache()
    const { page } = await cache.make('a', async () => made('阀门 valve'.repeat(200)))
    const plain = page.variant('identity').toString()
    expect(gunzipSync(page.variant('gzip')).toString()).toBe(plain)
    expect(brotliDecompressSync(page.variant('br')).toString()).toBe(plain)
  })
})
