import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockWaits, onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { keptKey } from './cloud/keptKey.ts'
import { dropFiles, noteDropped, type Place } from './droppedFiles.ts'

onBothDatabases('files whose records were deleted', (dialect) => {
  let test: TestDatabase
  let removed: string[]
  beforeEach(async () => {
    test = await openTestDatabase(dialect)
    removed = []
  })
  afterEach(() => test.drop())

  const remove = async ({ url }: Place) => {
    removed.push(url)
  }
  const left = async () =>
    (await test.db.selectFrom('dropped_file').select('url').orderBy('url').execute()).map(({ url }) => url)

  it('stay while another record has the same file', async () => {
    const shared = { storage: 'local', url: '/storage/default/shared.png', sha1: 'a'.repeat(40) }
    await test.db
      .insertInto('attachment')
      .values({ ...shared, name: 'shared.png' })
      .execute()
    await noteDropped(test.db, [shared, { ...shared, url: '/storage/default/alone.png' }])
    expect(await dropFiles(test.db, remove)).toBe(0)
    expect([removed, await left()]).toEqual([['/storage/default/alone.png'], []])
    await test.db.deleteFrom('attachment').execute()
    await noteDropped(test.db, [shared])
    await dropFiles(test.db, remove)
    expect(removed).toContain(shared.url)
  })

  it('are none outside the folder of files, whatever a record called itself', async () => {
    const addresses = ['/storage/../secret.key', '/storage/default/../../atrium.sqlite', '/static/images/icon.svg']
    await noteDropped(
      test.db,
      addresses.map((url) => ({ storage: 'local', url, sha1: '' })),
    )
    expect(await dropFiles(test.db, remove)).toBe(0)
    expect([removed, await left()]).toEqual([[], []])
  })

  it('stay noted when they could not be removed, and keep no other', async () => {
    const noted = ['/storage/a', '/storage/b'].map((url) => ({ storage: 'local', url, sha1: '' }))
    await noteDropped(test.db, noted)
    const failing = async (place: Place) => {
      if (place.url === '/storage/a') throw new Error('the disk is read-only')
      await remove(place)
    }
    expect(await dropFiles(test.db, failing)).toBe(1)
    expect([removed, await left()]).toEqual([['/storage/b'], ['/storage/a']])
  })

  it('go once the last of two records is deleted, also while the deletion of the first is looked at', async () => {
    const shared = { storage: 'local', url: '/storage/default/shared.png', sha1: 'a'.repeat(40) }
    await test.db
      .insertInto('attachment')
      .values({ ...shared, name: 'shared.png' })
      .execute()
    await noteDropped(test.db, [shared])
    let looking: Promise<number> | undefined
    await inTransaction(test.db, async (trx) => {
      await noteDropped(trx, [shared])
      await trx.deleteFrom('attachment').execute()
      looking = dropFiles(test.db, remove)
      // SQLite looks when the transaction is over; PostgreSQL meanwhile, and finds the record.
      await lockWaits(test.db, 1)
    })
    await looking
    await dropFiles(test.db, remove)
    expect([removed, await left()]).toEqual([[shared.url], []])
  })

  it('go also when they came back and were deleted again while they were removed', async () => {
    const file = { storage: 'local', url: '/storage/default/again.png', sha1: 'b'.repeat(40) }
    await noteDropped(test.db, [file])
    await dropFiles(test.db, async (place) => {
      await remove(place)
      await noteDropped(test.db, [file])
    })
    expect(await left()).toEqual([file.url])
    await dropFiles(test.db, remove)
    expect([removed, await left()]).toEqual([[file.url, file.url], []])
  })

  it('are noted once each, however many records of them go at once, on this machine and in a store', async () => {
    const here = { storage: 'local', url: '/storage/default/a.png', sha1: 'c'.repeat(40) }
    await noteDropped(test.db, [here, { ...here, storage: 's3' }, here])
    expect(await dropFiles(test.db, remove)).toBe(0)
    expect(removed.toSorted()).toEqual([keptKey(here), here.url].toSorted())
  })
})
