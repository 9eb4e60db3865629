import { type Definition, shownAs, titleColumns } from '../../contract/definition/resource.ts'
import { type Text, text } from '../../contract/text.ts'
import type { Db } from '../../server/db/database.ts'
import { rowName } from '../../server/engine/display/rowName.ts'
import type { Values } from '../../server/engine/module.ts'
import { anyTable } from '../../server/engine/table.ts'
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

/** Every place where one of the files is used. */
export async function placesOf(db: Db, files: readonly Values[]): Promise<Place[]> {
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
  const places = await Promise.all([...byResource].map(([resource, own]) => placesIn(db, resource, own)))
  return places.flat()
}

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
async function placesIn(db: Db, resource: string, uses: readonly Use[]): Promise<Place[]> {
  const definition = resources.find(({ name }) => name === resource)
  if (!definition) return []
  const ids = [...new Set(uses.map(({ row_id }) => row_id))]
  const rows = await anyTable(db)
    .selectFrom(definition.name)
    .select(['id', ...titleColumns(definition)])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return uses.flatMap((use) => {
    const row = byId.get(use.row_id)
    if (!row) return []
    const name = rowName(definition, row)
    return { ...use, label: labelOf(definition, use.field), title: name.zh, name }
  })
}

function labelOf(definition: Definition, field: string): Text {
  const { label } = definition
  const shown = shownAs(definition, field)
  return shown ? text(`${label.zh}·${shown.label.zh}`, `${label.en} · ${shown.label.en}`) : label
}

const atMost = 5

/** The first places by name, and that there are more. */
export function sayPlaces(places: readonly Place[]): Text {
  const named = places.slice(0, atMost)
  const more = places.length > atMost ? ' …' : ''
  return text(
    named.map(({ label, name }) => `${label.zh} ${name.zh}`).join('、') + more,
    named.map(({ label, name }) => `${label.en} ${name.en}`).join(', ') + more,
  )
}

/** Deleted files are used nowhere any more. */
export async function dropPlaces(db: Db, files: readonly Values[]): Promise<void> {
  const ids = files.map(({ id }) => Number(id))
  await db.deleteFrom('attachment_usage').where('attachment_id', 'in', ids).execute()
}
