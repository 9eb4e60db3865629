import type { WorkContext } from '../../server/engine/context.ts'
import { storedJson } from '../stored-json.ts'
import type { Db, Tables } from '../tables.ts'
import { lead } from './lead.ts'
import { openStates } from './lead-words.ts'
import { ownerTold } from './told-lead.ts'

type On = WorkContext<Tables>
type Lead = NonNullable<Awaited<ReturnType<typeof unowned>>>

/** Whoever is to take turns says so, so that two processes never give two leads to one in place of the next. */
const turns = 'lead.assign'

/**
 * Gives a lead that came in by itself to somebody, as configured (areas 14.2): to the members of a group by turns, or to whoever has its
 * region or the type of its product. Nobody who is disabled or may not see leads; where nobody is found it stays in the pool.
 */
export async function assignByItself(on: On, id: number): Promise<void> {
  const mode = on.settings.text('lead_assign_mode')
  if (mode === '' || mode === 'none') return
  await on.takeTurns(turns)
  const row = await unowned(on.db, id)
  const owner = row && (await ownerBy(on, mode, row))
  if (!row || owner === undefined) return
  await on.rows('lead').change(await on.rows('lead').lock(id), { owner_admin_id: owner, assign_time: on.now })
  await on.rows('lead_follow').add({ lead_id: id, type: 'system', event: 'assigned' })
  await on.emit('lead.assigned', ownerTold({ ...row, owner_admin_id: owner }, row.owner_admin_id))
}

/** Somebody may have claimed it meanwhile, or found it to be nothing. */
function unowned(db: Db, id: number) {
  return db
    .selectFrom('lead')
    .select(['id', 'code', 'name', 'owner_admin_id', 'country', 'area_id', 'product_id'])
    .where('id', '=', id)
    .where('owner_admin_id', 'is', null)
    .where('state', 'in', openStates)
    .executeTakeFirst()
}

async function ownerBy(on: On, mode: string, row: Lead): Promise<number | undefined> {
  if (mode === 'round_robin') return nextInGroup(on)
  const username = mode === 'by_region' ? await adminByRegion(on, row) : await adminByType(on, row)
  if (username === undefined) return undefined
  const found = await on.db.selectFrom('admin').select('id').where('username', '=', username).executeTakeFirst()
  return found && (await mayWork(on, found.id)) ? found.id : undefined
}

const mayWork = (on: On, id: number): Promise<boolean> => on.isGranted(id, `${lead.node}/index`)

/** Whoever comes after the last one, in the order of their numbers; he who joins or leaves changes nobody else's place. */
async function nextInGroup(on: On): Promise<number | undefined> {
  const { db, settings } = on
  const members = await db
    .selectFrom('admin_group_access')
    .select('uid')
    .where('group_id', '=', settings.number('lead_sales_group_id', 0))
    .orderBy('uid')
    .execute()
  const known = await db.selectFrom('serial').select('last').where('prefix', '=', turns).executeTakeFirst()
  const last = known?.last ?? 0
  const ids = members.map(({ uid }) => uid)
  for (const id of [...ids.filter((one) => one > last), ...ids.filter((one) => one <= last)]) {
    if (!(await mayWork(on, id))) continue
    await db
      .insertInto('serial')
      .values({ prefix: turns, last: id })
      .onConflict((same) => same.column('prefix').doUpdateSet({ last: id }))
      .execute()
    return id
  }
  return undefined
}

/** Of the areas that a lead lies in the smallest that somebody has; last its country. */
async function adminByRegion({ db, settings }: On, { area_id, country }: Lead): Promise<string | undefined> {
  const codes = area_id.split(',').filter(Boolean).map(Number)
  const areas =
    codes.length > 0
      ? await db.selectFrom('area').select(['id', 'name', 'name_en', 'shortname']).where('id', 'in', codes).execute()
      : []
  const words = codes.toReversed().map((code) => {
    const found = areas.find(({ id }) => id === code)
    return [String(code), found?.name, found?.name_en, found?.shortname]
  })
  return namedIn(settings.text('lead_region_map'), 'region', [...words, [country]])
}

/** Of the types that its product belongs to the narrowest that somebody has. */
async function adminByType({ db, settings }: On, { product_id }: Lead): Promise<string | undefined> {
  const product =
    product_id === null
      ? undefined
      : await db.selectFrom('product').select('product_type_id').where('id', '=', product_id).executeTakeFirst()
  const words: string[][] = []
  for (let at = product?.product_type_id ?? 0; at > 0; ) {
    const type = await db
      .selectFrom('product_type')
      .select(['pid', 'code', 'name', 'name_en'])
      .where('id', '=', at)
      .executeTakeFirst()
    if (type) words.push([type.code, type.name, type.name_en])
    at = type?.pid ?? 0
  }
  return namedIn(settings.text('lead_type_map'), 'type', words)
}

/** The administrator whom the first of these names, narrow before wide, is given to. */
function namedIn(map: string, column: string, words: readonly (readonly (string | undefined)[])[]): string | undefined {
  const rows = storedJson<Record<string, string>[]>(map || '[]')
  const plain = (word = '') => word.trim().toLowerCase()
  for (const names of words) {
    const known = new Set(names.map(plain).filter(Boolean))
    const found = rows.find((row) => known.has(plain(row[column])))
    if (found) return found.admin?.trim()
  }
  return undefined
}
