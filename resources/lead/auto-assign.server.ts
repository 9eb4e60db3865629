import type { WorkContext } from '../../server/engine/context.ts'
import type { RegionOwner, TypeOwner } from '../config/settings/inquiry.ts'
import { pathTo, readTypeTree } from '../product-type/type-tree.server.ts'
import { storedJson } from '../stored-json.ts'
import type { Db, Tables } from '../tables.ts'
import { lead } from './lead.ts'
import { openStates } from './lead-choices.ts'
import { changeOwner } from './lead-events.server.ts'

type On = WorkContext<Tables>
type Lead = NonNullable<Awaited<ReturnType<typeof unowned>>>

/** Name of the lock and of the counter of the round robin; the lock keeps two processes from assigning two leads to one administrator. */
const roundRobin = 'lead.assign'

/**
 * Assigns a lead from the website: a possible duplicate to the owner of the earlier lead, so that one customer has one owner,
 * others as configured (areas 14.2): to the members of a group in turn, or to the administrator of its region or of its type of
 * product. Skips administrators who are disabled or may not see leads; without a match the
 * lead stays in the pool.
 */
export async function autoAssign(on: On, id: number): Promise<void> {
  await on.takeTurns(roundRobin)
  const row = await unowned(on.db, id)
  const owner = row && ((await ownerOfEarlier(on, row)) ?? (await chooseOwner(on, row)))
  if (!row || owner === undefined) return
  await changeOwner(on, row, owner, 'assigned')
}

/** Undefined when the lead was claimed or closed meanwhile. */
function unowned(db: Db, id: number) {
  return db
    .selectFrom('lead')
    .select(['id', 'code', 'name', 'owner_admin_id', 'country', 'area_id', 'product_id', 'duplicate_of_id'])
    .where('id', '=', id)
    .where('owner_admin_id', 'is', null)
    .where('state', 'in', openStates)
    .executeTakeFirst()
}

async function ownerOfEarlier(on: On, { duplicate_of_id: earlier }: Lead): Promise<number | undefined> {
  if (earlier === null) return undefined
  const row = await on.db.selectFrom('lead').select('owner_admin_id').where('id', '=', earlier).executeTakeFirst()
  const owner = row?.owner_admin_id ?? undefined
  return owner !== undefined && (await mayOwnLeads(on, owner)) ? owner : undefined
}

async function chooseOwner(on: On, row: Lead): Promise<number | undefined> {
  const mode = on.settings.text('lead_assign_mode')
  if (mode === '' || mode === 'none') return undefined
  if (mode === 'round_robin') return nextInGroup(on)
  const owner = mode === 'by_region' ? ownerOfRegion(on, row) : await ownerOfType(on, row)
  return owner !== undefined && (await mayOwnLeads(on, owner)) ? owner : undefined
}

const mayOwnLeads = (on: On, id: number): Promise<boolean> => on.isGranted(id, `${lead.node}/index`)

/** The group member after the last one, ordered by id, so that joining or leaving does not change the order of the others. */
async function nextInGroup(on: On): Promise<number | undefined> {
  const { db, settings } = on
  const members = await db
    .selectFrom('admin_group_access')
    .select('uid')
    .where('group_id', '=', settings.number('lead_sales_group_id', 0))
    .orderBy('uid')
    .execute()
  const known = await db.selectFrom('serial').select('last').where('prefix', '=', roundRobin).executeTakeFirst()
  const last = known?.last ?? 0
  const ids = members.map(({ uid }) => uid)
  for (const id of [...ids.filter((one) => one > last), ...ids.filter((one) => one <= last)]) {
    if (!(await mayOwnLeads(on, id))) continue
    await db
      .insertInto('serial')
      .values({ prefix: roundRobin, last: id })
      .onConflict((same) => same.column('prefix').doUpdateSet({ last: id }))
      .execute()
    return id
  }
  return undefined
}

/** The administrator of the smallest area of the lead that has one, otherwise of its country. */
function ownerOfRegion({ settings }: On, { area_id, country }: Lead): number | undefined {
  const rows = storedJson<RegionOwner[]>(settings.text('lead_region_map') || '[]')
  const codes = area_id.split(',').filter(Boolean)
  const areas = codes.map((_, at) => codes.slice(0, codes.length - at).join())
  const found = areas.map((area) => rows.find((row) => row.area_id === area)).find(Boolean)
  return (found ?? rows.find((row) => row.area_id === '' && row.country === country))?.admin_id
}

/** The administrator of the type of the lead's product, or of the nearest type above it that has one. */
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
