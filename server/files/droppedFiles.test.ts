import { afterEach, beforeEach, expect, it } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
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
})
