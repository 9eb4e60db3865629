import type { Kysely } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'

interface Ground {
  config: { name: string; value: string }
  admin: { id: number; username: string }
  area: { id: number; name: string; name_en: string; shortname: string }
  product_type: { id: number; code: string; name: string; name_en: string }
}

/** Regions and types are given to administrators by what they are, where they had been written by name. */
export const migration: Migration = {
  name: '036-owners-by-id',
  async up(_schema, db) {
    // The tables as they stand since their own migrations.
    const ground = db as Kysely<unknown> as Kysely<Ground>
    const admins = await ground.selectFrom('admin').select(['id', 'username']).execute()
    const adminOf = (name = '') => admins.find(({ username }) => username === name.trim())?.id
    await rewrite(ground, 'lead_region_map', async ({ region = '', admin }) => {
      const [admin_id, named] = [adminOf(admin), region.trim()]
      if (admin_id === undefined || named === '') return []
      if (/^[A-Za-z]{2}$/.test(named)) return [{ country: named.toUpperCase(), area_id: '', admin_id }]
      const area = await areaCalled(ground, named)
      return area === undefined ? [] : [{ country: 'CN', area_id: chainOf(String(area)), admin_id }]
    })
    const types = await ground.selectFrom('product_type').select(['id', 'code', 'name', 'name_en']).execute()
    await rewrite(ground, 'lead_type_map', async ({ type = '', admin }) => {
      const admin_id = adminOf(admin)
      const found = types.find(({ code, name, name_en }) => [code, name, name_en].some((one) => isSame(one, type)))
      return found && admin_id !== undefined ? [{ product_type_id: found.id, admin_id }] : []
    })
  },
}

const isSame = (one: string, other: string): boolean => one !== '' && one.toLowerCase() === other.trim().toLowerCase()

/** `32,3205,320583` of the last of these codes. */
const chainOf = (code: string): string =>
  [2, 4, 6]
    .filter((length) => length <= code.length)
    .map((length) => code.slice(0, length))
    .join()

async function areaCalled(db: Kysely<Ground>, named: string): Promise<number | undefined> {
  if (/^\d{2,6}$/.test(named)) return Number(named)
  const found = await db
    .selectFrom('area')
    .select('id')
    .where((eb) => eb.or([eb('name', '=', named), eb('name_en', '=', named), eb('shortname', '=', named)]))
    .orderBy('id')
    .executeTakeFirst()
  return found?.id
}

type Owned = { admin_id: number } & Record<string, unknown>
type Before = Partial<Record<'region' | 'type' | 'admin', string>>

async function rewrite(db: Kysely<Ground>, name: string, made: (row: Before) => Promise<Owned[]>): Promise<void> {
  const setting = await db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirst()
  if (!setting?.value) return
  const rows: Before[] = JSON.parse(setting.value)
  const found = new Map<string, Owned>()
  for (const row of rows)
    for (const owned of await made(row)) {
      const { admin_id: _admin, ...what } = owned
      // Two names of one thing: the first counted.
      if (!found.has(JSON.stringify(what))) found.set(JSON.stringify(what), owned)
    }
  const value = [...found.values()]
  await db
    .updateTable('config')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', name)
    .execute()
}
