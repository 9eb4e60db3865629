import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { type Language, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { Call, Route } from '../http/route.ts'

const id = z.optional(z.union([z.string(), z.int()]))
const summary = text('省市区数据', 'Provinces, cities and districts')

/** `ajax/area` of both sides (protocol 9.9): the areas below a province and a city; the back office may ask for all at once. */
export const areaRoutes: readonly Route[] = [
  { ...routeOf('admin', 'login'), query: z.object({ province: id, city: id, tree: z.optional(z.string()) }) },
  { ...routeOf('api', 'public'), query: z.object({ province: id, city: id }) },
]

function routeOf(app: Route['app'], permission: string): Route {
  const handle = (call: Call) => (app === 'admin' && call.query.tree === '1' ? wholeTree(call) : level(call))
  return { app, controller: 'ajax', action: 'area', methods: ['GET'], permission, summary, handle }
}

interface Option {
  value: number
  label: string
  children?: Option[]
}

async function level({ db, query, actor }: Call): Promise<Option[]> {
  const province = idIn(query.province)
  const city = province === undefined ? undefined : idIn(query.city)
  if (city === undefined) return below(db, province ?? 0, actor.language)
  const own = await db.selectFrom('area').select('pid').where('id', '=', city).executeTakeFirst()
  return own?.pid === province ? below(db, city, actor.language) : []
}

/** Clients send an empty text for a level that is not chosen yet. */
function idIn(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value)) throw new Refusal('parameter')
  return Number(value)
}

async function below(db: Db, pid: number, language: Language): Promise<Option[]> {
  const rows = await db
    .selectFrom('area')
    .select(['id', 'name', 'name_en'])
    .where('pid', '=', pid)
    .orderBy('id')
    .execute()
  return rows.map((row) => optionOf(row, language))
}

const optionOf = (row: { id: number; name: string; name_en: string }, language: Language): Option => ({
  value: row.id,
  label: (language === 'en' && row.name_en) || row.name,
})

/** For forms that search by name instead of choosing level by level. */
async function wholeTree({ db, actor }: Call): Promise<Option[]> {
  // Codes grow longer downwards, so in the order of ids parents come first.
  const rows = await db.selectFrom('area').select(['id', 'pid', 'name', 'name_en']).orderBy('id').execute()
  const options = new Map<number, Option>()
  const top: Option[] = []
  for (const row of rows) {
    const option = optionOf(row, actor.language)
    options.set(row.id, option)
    const parent = options.get(row.pid)
    if (parent) parent.children = [...(parent.children ?? []), option]
    else top.push(option)
  }
  return top
}
