import { sql } from 'kysely'
import { childrenOf, type Definition, shownAs, titleColumns } from '../../contract/definition/resource.ts'
import { type Text, text } from '../../contract/text.ts'
import type { Db } from '../../server/db/database.ts'
import type { ReadContext } from '../../server/engine/context.ts'
import { rowName } from '../../server/engine/display/rowName.ts'
import type { Values } from '../../server/engine/module.ts'
import { anyTable, type Condition } from '../../server/engine/table.ts'
import type { Actor } from '../../server/permission/actor.ts'
import { dataScope } from '../../server/permission/dataScope.ts'
import { resources } from '../tables.ts'

/** A row that shows a file. */
export interface Place {
  resource: string
  row_id: number
  field: string
  label: Text
  /** As it stands in the row, to find it by. */
  title: string
  /** What people call the row. */
  name: Text
}

/** Pictures of people are also saved by their own pages, which write no usage. */
const people = ['admin', 'user'] as const

/** Where files are used: the places that the reader may see, and how many lie beyond the reader's data scope. */
export interface Places {
  seen: readonly Place[]
  beyond: number
}

/** Every place where one of the files is used. */
export async function placesOf({ db, actor }: Reader, files: readonly Values[]): Promise<Places> {
  const ids = files.map(({ id }) => Number(id))
  const used = await db
    .selectFrom('attachment_usage')
    .select(['resource', 'row_id', 'field'])
    .where('attachment_id', 'in', ids)
    .orderBy('resource')
    .orderBy('row_id')
    .orderBy('field')
    .execute()
  const faces = await facesOf(db, files)
  const seen = new Set(used.map(keyOf))
  const uses = [...used, ...faces.filter((face) => !seen.has(keyOf(face)))]
  const byResource = new Map<string, Use[]>()
  for (const use of uses) byResource.set(use.resource, [...(byResource.get(use.resource) ?? []), use])
  const places = await Promise.all([...byResource].map(([resource, own]) => placesIn({ db, actor }, resource, own)))
  return { seen: places.flatMap(({ seen }) => seen), beyond: places.reduce((sum, { beyond }) => sum + beyond, 0) }
}

type Reader = Pick<ReadContext, 'db' | 'actor'>

type Use = Pick<Place, 'resource' | 'row_id' | 'field'>

const keyOf = ({ resource, row_id, field }: Use): string => `${resource} ${row_id} ${field}`

async function facesOf(db: Db, files: readonly Values[]): Promise<Use[]> {
  const urls = files.map(({ url }) => String(url))
  const found = await Promise.all(
    people.map(async (resource) => {
      const rows = await db.selectFrom(resource).select('id').where('avatar', 'in', urls).orderBy('id').execute()
      return rows.map(({ id }) => ({ resource, row_id: id, field: 'avatar' }))
    }),
  )
  return found.flat()
}

/** The places in one resource with what people call them; none where the row is gone or the resource is no more. */
async function placesIn({ db, actor }: Reader, resource: string, uses: readonly Use[]): Promise<Places> {
  const definition = resources.find(({ name }) => name === resource)
  if (!definition) return { seen: [], beyond: 0 }
  const ids = [...new Set(uses.map(({ row_id }) => row_id))]
  const within = scopeOf(definition, actor) ?? sql<boolean>`1 = 1`
  const rows = await anyTable(db)
    .selectFrom(`${definition.name} as self`)
    .select(['id', ...titleColumns(definition)])
    .select(sql<number>`case when ${within} then 1 else 0 end`.as('within'))
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = uses.flatMap((use) => ({ use, row: byId.get(use.row_id) }))
  const seen = known.flatMap(({ use, row }) => {
    if (!row?.within) return []
    const name = rowName(definition, row)
    return { ...use, label: labelOf(definition, use.field), title: name.zh, name }
  })
  return { seen, beyond: known.filter(({ row }) => row && !row.within).length }
}

/** The data scope of a table; rows without a page of their own have that of the row whose child or timeline entry they are. */
function scopeOf(definition: Definition, actor: Actor): Condition | undefined {
  if (definition.node !== undefined) return dataScope(definition, actor)
  const above = resources.flatMap((parent) => {
    const lists = childrenOf(parent).map(({ field }) => field.bounds)
    const shown = parent.activities ? [...lists, parent.activities] : lists
    return shown.flatMap(({ of, by }) => (of === definition.name ? { parent, by, scope: scopeOf(parent, actor) } : []))
  })
  const scoped = above.flatMap(({ parent, by, scope }) =>
    scope
      ? sql<boolean>`${sql.ref(`self.${by}`)} in (select id from ${sql.table(parent.name)} as self where ${scope})`
      : [],
  )
  return scoped.length > 0 && scoped.length === above.length
    ? sql<boolean>`(${sql.join(scoped, sql` or `)})`
    : undefined
}

function labelOf(definition: Definition, field: string): Text {
  const { label } = definition
  const shown = shownAs(definition, field)
  return shown ? text(`${label.zh}·${shown.label.zh}`, `${label.en} · ${shown.label.en}`) : label
}

const atMost = 5

/** The first places by name, and that there are more. */
export function sayPlaces({ seen, beyond }: Places): Text {
  const named = seen.slice(0, atMost)
  const more = seen.length > atMost ? ' …' : ''
  const hidden = beyond > 0 ? [{ zh: `其中 ${beyond} 处您无权查看`, en: `${beyond} of them you may not open` }] : []
  return text(
    [...named.map(({ label, name }) => `${label.zh} ${name.zh}`), ...hidden.map(({ zh }) => zh)].join('、') + more,
    [...named.map(({ label, name }) => `${label.en} ${name.en}`), ...hidden.map(({ en }) => en)].join(', ') + more,
  )
}

/** Deleted files are used nowhere any more. */
export async function dropPlaces(db: Db, files: readonly Values[]): Promise<void> {
  const ids = files.map(({ id }) => Number(id))
  await db.deleteFrom('attachment_usage').where('attachment_id', 'in', ids).execute()
}
