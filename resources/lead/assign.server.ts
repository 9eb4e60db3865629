import type { WorkContext } from '../../server/engine/context.ts'
import { pathTo, readTypeTree } from '../product-type/type-tree.server.ts'
import { storedJson } from '../stored-json.ts'
import type { Db, Tables } from '../tables.ts'
import { lead } from './lead.ts'
import type { RegionOwner, TypeOwner } from './lead-owners.ts'
import { openStates } from './lead-words.ts'
import { ownerTold } from './told-lead.ts'

type On = WorkContext<Tables>
type Lead = NonNullable<Awaited<ReturnType<typeof unowned>>>

/** Name of the lock under which turns are taken, so that two processes never give two leads to one person in place of the next. */
const turns = 'lead.assign'

/**
 * Assigns a lead that came in by itself, as configured (areas 14.2): to the members of a group by turns, or to the
 * owner of its region or of the type of its product. Skips administrators who are disabled or may not see leads;
 * without a match the lead stays in the pool.
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

/** Undefined when the lead was claimed or closed meanwhile. */
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
  const owner = mode === 'by_region' ? ownerOfRegion(on, row) : await ownerOfType(on, row)
  return owner !== undefined && (await mayWork(on, owner)) ? owner : undefined
}

const mayWork = (on: On, id: number): Promise<boolean> => on.isGranted(id, `${lead.node}/index`)

/** The group member after the last one, in the order of ids; joining or leaving changes no other member's place. */
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

/** The owner of the smallest area of the lead that has one; else the owner of its country. */
function ownerOfRegion({ settings }: On, { area_id, country }: Lead): number | undefined {
  const rows = storedJson<RegionOwner[]>(settings.text('lead_region_map') || '[]')
  const codes = area_id.split(',').filter(Boolean)
  const areas = codes.map((_, at) => codes.slice(0, codes.length - at).join())
  const found = areas.map((area) => rows.find((row) => row.area_id === area)).find(Boolean)
  return (found ?? rows.find((row) => row.area_id === '' && row.country === country))?.admin_id
}

/** The owner of the narrowest type of the lead's product that has one. */
async function ownerOfType({ db, settings }: On, { product_id }: Lead): Promise<number | undefined> {
  if (product_id === null) return undefined
  const rows = storedJson<TypeOwner[]>(settings.text('lead_type_map') || '[]')
  const product = await db
    .selectFrom('product')
    .select('product_type_id')
    .where('id', '=', product_id)
    .executeTakeFirst()
  const types = pathTo(await readTypeTree(db), product?.product_type_id ?? null).toReversed()
  return types.map(({ id }) => rows.find((row) => row.product_type_id === id)).find(Boolean)?.admin_id
}
