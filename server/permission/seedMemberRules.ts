import { type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'

interface Seed {
  name: string
  parent?: string
  type: 'menu_dir' | 'menu' | 'button'
  title: Text
  icon?: string
  /** Existing clients have no page for it and leave it out of their menu. */
  isOurs?: true
}

const account = text('我的账户', 'My account')

/** The member centre of a fresh installation; the names are part of the protocol (protocol 16). */
const seeds: readonly Seed[] = [
  { name: 'account', type: 'menu_dir', title: account, icon: 'fa fa-user-circle' },
  page('overview', text('账户概览', 'Overview'), 'fa fa-home'),
  { ...page('enquiry', text('我的询价', 'My enquiries'), 'fa fa-comments-o'), isOurs: true },
  { ...page('measure', text('我的测量', 'My measurements'), 'fa fa-balance-scale'), isOurs: true },
  { ...page('saved', text('我的收藏', 'Saved products'), 'fa fa-bookmark'), isOurs: true },
  { ...page('download', text('我的资料下载', 'My downloads'), 'fa fa-download'), isOurs: true },
  { ...page('notice', text('消息', 'Notices'), 'fa fa-bell'), isOurs: true },
  page('profile', text('个人资料', 'Profile'), 'fa fa-user-circle-o'),
  button('profile', 'verification', text('验证当前账户', 'Verify the account')),
  button('profile', 'changeBind', text('修改绑定', 'Change e-mail or mobile')),
  page('changePassword', text('修改密码', 'Change password'), 'fa fa-shield'),
  { ...page('sessions', text('登录设备', 'Devices'), 'fa fa-desktop'), isOurs: true },
  page('integral', text('积分记录', 'Points'), 'fa fa-tag'),
  page('balance', text('余额记录', 'Balance'), 'fa fa-money'),
]

function page(action: string, title: Text, icon: string): Seed {
  return { name: `account/${action}`, parent: 'account', type: 'menu', title, icon }
}

function button(of: string, action: string, title: Text): Seed {
  return { name: `account/${action}`, parent: `account/${of}`, type: 'button', title }
}

const firstGroup = text('普通会员', 'Members')

/** Rules of administrators and of members may have the same name. */
const seededAs = (name: string): string => `member:${name}`
const groupMark = seededAs('')

/**
 * Adds the pages of the member centre and the group every new member joins, each once in the life of an installation: what
 * an owner changed or removed stays so (architecture 7).
 */
export async function seedMembers(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom('seeded_rule').select('name').where('name', 'like', `${groupMark}%`).execute()
    const known = new Set(rows.map((row) => row.name))
    if (!known.has(groupMark)) await addGroup(trx)
    for (const [at, seed] of seeds.entries()) if (!known.has(seededAs(seed.name))) await addRule(trx, seed, at)
  })
}

const stamps = () => {
  const now = Math.floor(Date.now() / 1000)
  return { create_time: now, update_time: now }
}

async function addGroup(trx: Db): Promise<void> {
  await remember(trx, groupMark)
  await trx
    .insertInto('user_group')
    .values({ name: firstGroup.zh, rules: '*', ...stamps() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

async function addRule(trx: Db, seed: Seed, at: number): Promise<void> {
  const { name, type, title } = seed
  await remember(trx, seededAs(name))
  const parent = seed.parent
    ? await trx.selectFrom('user_rule').select('id').where('name', '=', seed.parent).executeTakeFirst()
    : undefined
  const action = name.slice(name.indexOf('/') + 1)
  await trx
    .insertInto('user_rule')
    .values({
      pid: parent?.id ?? 0,
      type,
      title: title.zh,
      title_en: title.en,
      name,
      path: type === 'button' ? '' : name,
      icon: seed.icon ?? '',
      component: type === 'menu' && !seed.isOurs ? `/src/views/frontend/user/account/${action}.vue` : '',
      weigh: 100 - at,
      ...stamps(),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

async function remember(trx: Db, name: string): Promise<void> {
  await trx
    .insertInto('seeded_rule')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
