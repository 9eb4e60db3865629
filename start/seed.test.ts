import { expect, test } from 'vitest'
import { migration } from '../migrations/040-menu-titles.ts'
import { Schema } from '../server/db/schema.ts'
import { tokenSecret } from '../server/session/secret.ts'
import { modules } from './modules.ts'
import { seed } from './seed.ts'
import { onBothDatabases, openTestDatabase } from './testing.ts'

const first = { username: 'admin', password: '' }

async function install() {
  const { db, drop } = await openTestDatabase('sqlite')
  const [account] = await seed(db, modules, first)
  const again = await seed(db, modules, first)
  const { password: kept } = await db.selectFrom('admin').select('password').executeTakeFirstOrThrow()
  const secret = await tokenSecret(db)
  await drop()
  return { told: account?.password ?? '', again, kept, secret }
}

test('no two installations share a password or a secret, and the password is told once', async () => {
  const [one, two] = [await install(), await install()]
  expect(one.told).toMatch(/^\w{16}$/)
  expect(one.told).not.toBe(two.told)
  expect(one.secret).toHaveLength(32)
  expect(one.secret).not.toEqual(two.secret)
  expect([one.again, two.again]).toEqual([[], []])
  expect(one.kept).toMatch(/^\$argon2id\$/)
})

onBothDatabases('a menu that an earlier version seeded', (dialect) => {
  test('takes the English titles that it is seeded with today, and keeps those that an administrator wrote', async () => {
    const { db, drop } = await openTestDatabase(dialect)
    await seed(db, modules, first)
    const titles = async () => {
      const rows = await db.selectFrom('admin_rule').select(['name', 'title_en']).orderBy('id').execute()
      return Object.fromEntries(rows.map(({ name, title_en }) => [name, title_en]))
    }
    const rename = (name: string, title_en: string) =>
      db.updateTable('admin_rule').set({ title_en }).where('name', '=', name).execute()
    const fresh = await titles()
    await rename('dashboard', 'Console')
    await rename('routine', 'Routine')
    await rename('routine/scheduledTask', 'Jobs')
    await rename('routine/adminInfo', 'Own profile')
    await rename('user/scoreLog', 'Score log')
    await rename('auth/admin', 'Console')
    // Migrations name their tables themselves.
    const untyped = db as unknown as Parameters<typeof migration.up>[1]
    await migration.up(new Schema(untyped), untyped)
    expect(await titles()).toEqual({ ...fresh, 'auth/admin': 'Console' })
    await rename('dashboard', 'Cockpit')
    await migration.up(new Schema(untyped), untyped)
    expect(await titles()).toEqual({ ...fresh, 'auth/admin': 'Console', dashboard: 'Cockpit' })
    await drop()
  })
})
