import { type Definition, shownAs } from '../../contract/resource.ts'
import { type Text, text } from '../../contract/text.ts'
import type { Db } from '../../server/db/database.ts'
import type { Values } from '../../server/engine/module.ts'
import { anyTable } from '../../server/engine/table.ts'
import { resources } from '../tables.ts'

/** A row that shows a file. */
export interface Place {
  resource: string
  row_id: number
  field: string
  label: Text
  title: string
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
    .execute()
  const faces = await facesOf(db, files)
  const seen = new Set(used.map(keyOf))
  const places: Place[] = []
  for (const use of [...used, ...faces.filter((face) => !seen.has(keyOf(face)))]) {
    const place = await placeOf(db, use)
    if (place) places.push(place)
  }
  return places
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

/** What people call the place; nothing when the row is gone or its resource is no more. */
async function placeOf(db: Db, use: Use): Promise<Place | undefined> {
  const definition = resources.find(({ name }) => name === use.resource)
  if (!definition) return undefined
  const row = await anyTable(db)
    .selectFrom(definition.name)
    .select(definition.title)
    .where('id', '=', use.row_id)
    .executeTakeFirst()
  return row && { ...use, label: labelOf(definition, use.field), title: titleOf(definition, row, use.row_id) }
}

const titleOf = ({ title }: Definition, row: Values, id: number): string => String(row[title] ?? '') || `#${id}`

function labelOf(definition: Definition, field: string): Text {
  const { label } = definition
  const shown = shownAs(definition, field)
  return shown ? text(`${label.zh}·${shown.label.zh}`, `${label.en} · ${shown.label.en}`) : label
}

const atMost = 5

/** The first places by name, and that there are more. */
export function sayPlaces(places: readonly Place[]): Text {
  const said = places.slice(0, atMost)
  const more = places.length > atMost ? ' …' : ''
  return text(
    said.map(({ label, title }) => `${label.zh} ${title}`).join('、') + more,
    said.map(({ label, title }) => `${label.en} ${title}`).join(', ') + more,
  )
}

/** Deleted files are used nowhere any more. */
export async function dropPlaces(db: Db, files: readonly Values[]): Promise<void> {
  const ids = files.map(({ id }) => Number(id))
  await db.deleteFrom('attachment_usage').where('attachment_id', 'in', ids).execute()
}
