import { text } from '../contract/text.ts'
import { seedAreas } from '../server/areas/seedAreas.ts'
import { seedSettings } from '../server/config/seedSettings.ts'
import type { Db } from '../server/db/database.ts'
import type { ResourceModule } from '../server/engine/module.ts'
import { fillEmptyIndexes } from '../server/engine/searchIndex/emptyIndexes.ts'
import { seedMessages } from '../server/messages/seedMessages.ts'
import { seedMembers } from '../server/permission/seedMemberRules.ts'
import { seedRoles } from '../server/permission/seedRoles.ts'
import { seedRules } from '../server/permission/seedRules.ts'
import { seedSecurity } from '../server/security/seedSecurity.ts'
import { hashPassword, newPassword } from '../server/session/passwords.ts'
import { extraMenus } from './extraMenus.ts'
import { roleSeeds } from './roles.ts'
import { settingScopes } from './settingScopes.ts'

/** An account made at this start; its password is shown once and kept nowhere. */
export interface NewAccount {
  username: string
  password: string
  role: string
}

/** Configuration, menu and the first administrator; whatever exists stays as it is. Answers the accounts it made. */
export async function seed(
  db: Db,
  modules: readonly ResourceModule[],
  first: { username: string; password: string },
): Promise<NewAccount[]> {
  for (const scope of settingScopes) await seedSettings(db, scope)
  const definitions = modules.map(({ definition }) => definition)
  const added = await seedRules(db, definitions, extraMenus)
  await seedMembers(db)
  await seedMessages(db)
  await seedSecurity(db, definitions)
  // A password is hashed in a thread of its own, meanwhile names are spelled in this one.
  const [made] = await Promise.all([seedAdministrator(db, first.username, first.password), seedAreas(db)])
  await seedRoles(db, roleSeeds(definitions), added)
  await fillEmptyIndexes(db, definitions)
  return made
}

const superGroup = text('超级管理组', 'Super administrators')

async function seedAdministrator(db: Db, username: string, given: string): Promise<NewAccount[]> {
  const known = await db.selectFrom('admin').select('id').limit(1).executeTakeFirst()
  if (known) return []
  const password = given || newPassword()
  const hashed = await hashPassword(password)
  const now = Math.floor(Date.now() / 1000)
  const times = { create_time: now, update_time: now }
  await db.transaction().execute(async (trx) => {
    const group = await trx
      .insertInto('admin_group')
      .values({ name: superGroup.zh, rules: '*', ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const admin = await trx
      .insertInto('admin')
      .values({ username, nickname: username, password: hashed, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.insertInto('admin_group_access').values({ uid: admin.id, group_id: group.id }).execute()
  })
  return [
    { username, password: given === '' ? password : '(ADMIN_PASSWORD)', role: `${superGroup.zh} ${superGroup.en}` },
  ]
}
