import { expect, test } from 'vitest'
import { tokenSecret } from '../server/session/secret.ts'
import { modules } from './modules.ts'
import { seed } from './seed.ts'
import { openTestDatabase } from './testing.ts'

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
