import { createElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LayoutData } from '../../contract/page.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { moveContentVersion } from '../engine/write/contentVersion.ts'
import { changesContent, inTransaction } from '../engine/write/transaction.ts'
import { Documents } from './documents.ts'
import { type Loaded, type Screen, screenOf } from './screen.ts'

onBothDatabases('a document', (dialect) => {
  let test: TestDatabase
  let documents: Documents
  /** What the page and what surrounds it read, each time they are loaded. */
  let words: () => Loaded<string>
  let around: () => Promise<LayoutData>

  const page: Screen = screenOf({
    path: '/client/home',
    title: { zh: '首页', en: 'Home' },
    load: async () => words(),
    page: ({ data }) => createElement('p', null, data),
  })
  const closed: Screen = { ...page, status: 503, draw: () => createElement('p', null, 'closed') }
  const plain = { titleEnd: '', description: '', keywords: '', image: '', icon: '', marks: {}, structured: [] }
  const named = (siteName: string) => async (): Promise<LayoutData> => ({ ...plain, siteName, closed: false })
  const read = async (screen: Screen = page): Promise<string> => {
    const { page: found } = await documents.answer({
      screen,
      language: 'zh-cn',
      path: screen.path,
      params: {},
      from: () => '',
      query: new URLSearchParams(),
    })
    return found.variant('identity').toString()
  }

  beforeEach(async () => {
    test = await openTestDatabase(dialect)
    words = () => ({ data: 'first' })
    around = named('Before')
    documents = new Documents({
      db: test.db,
      closed,
      assets: { script: '/a.js', style: '/a.css' },
      origin: () => 'https://www.example.com',
      cdn: () => '',
      frame: { load: () => around(), draw: (_data, { children }) => children },
    })
  })
  afterEach(async () => {
    vi.useRealTimers()
    documents.close()
    await test.drop()
  })

  it('is true until the instant its page names, and then drawn anew', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    words = () => ({ data: 'first', until: 1060 })
    await read()
    words = () => ({ data: 'second' })
    vi.setSystemTime(1_059_000)
    expect(await read()).toContain('first')
    vi.setSystemTime(1_060_000)
    expect(await read()).toContain('second')
  })

  it('is true until what surrounds its page changes by time, which is then loaded anew', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    around = async () => ({ ...(await named('With news')()), until: 1060 })
    await read()
    around = named('Without news')
    vi.setSystemTime(1_059_000)
    expect(await read()).toContain('With news')
    vi.setSystemTime(1_060_000)
    expect(await read()).toContain('Without news')
  })

  it('gives way to one page while the site is closed, and comes back as it was', async () => {
    around = async () => ({ ...(await named('Closed')()), closed: true })
    expect(await read()).toContain('<p>closed</p>')
    around = named('Open')
    await inTransaction(test.db, async (trx) => changesContent(trx))
    expect(await read()).toContain('<p>first</p>')
  })

  it('shows what surrounds its page as it is after a change of content', async () => {
    expect(await read()).toContain('Before')
    around = named('After')
    expect(await read()).toContain('Before')
    await inTransaction(test.db, async (trx) => changesContent(trx))
    expect(await read()).toContain('After')
  })

  it('is there for the next visitor when what surrounds its page could not be read', async () => {
    around = () => Promise.reject(new Error('the database was away'))
    await expect(read()).rejects.toThrow('away')
    around = named('Back')
    expect(await read()).toContain('Back')
  })

  it('asks what several pages need once for each content version, whichever process moves it', async () => {
    let asked = 0
    const sharing = (path: string): Screen =>
      screenOf({
        path,
        title: page.title,
        load: async (_db, { once }) => ({ data: await once('shared', async () => `asked ${++asked}`) }),
        page: ({ data }) => createElement('p', null, data),
      })
    expect([await read(sharing('/a')), await read(sharing('/b'))].map((html) => html.includes('asked 1'))).toEqual([
      true,
      true,
    ])
    await inTransaction(test.db, async (trx) => changesContent(trx))
    expect((await read(sharing('/a'))).includes('asked 2')).toBe(true)
    if (dialect === 'sqlite') return
    // Another process moves the version without a word to this one.
    await test.db.transaction().execute(moveContentVersion)
    expect((await read(sharing('/b'))).includes('asked 3')).toBe(true)
  })

  it('asks again what could not be read', async () => {
    let isAway = true
    const failing: Screen = screenOf({
      path: '/c',
      title: page.title,
      load: async (_db, { once }) => ({
        data: await once('shared', async () => {
          if (isAway) throw new Error('the database was away')
          return 'back'
        }),
      }),
      page: ({ data }) => createElement('p', null, data),
    })
    await expect(read(failing)).rejects.toThrow('away')
    isAway = false
    expect((await read(failing)).includes('back')).toBe(true)
  })
})
