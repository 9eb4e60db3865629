import { expect, it } from 'vitest'
import { onBothDatabases, openTestDatabase } from '../../start/testing.ts'
import { migrate, NewerDatabase } from './migrate.ts'

onBothDatabases('a database of a newer program', (dialect) => {
  it('is left as it is', async () => {
    const { db, drop } = await openTestDatabase(dialect)
    let ran = false
    const own = {
      name: '000-own',
      up: async () => {
        ran = true
      },
    }
    await expect(migrate(db, [own])).rejects.toBeInstanceOf(NewerDatabase)
    expect(ran).toBe(false)
    await drop()
  })
})
