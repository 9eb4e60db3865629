import { createHmac, timingSafeEqual } from 'node:crypto'
import { controllerOf, type Definition } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { filled, text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import type { Call, Route } from '../../http/route.ts'
import { secretOf } from '../../session/secret.ts'
import { idOf } from '../ids.ts'
import { idsInScope } from '../read/inScope.ts'
import { rowQuery } from './shapes.ts'

/** Seconds that a preview link stays good (areas 4.2). */
export const previewSeconds = 1800

/** The row that a preview link shows, by the name of its table. */
export interface PreviewedRow {
  table: string
  id: number
}

async function signatureOf(db: Db, { table, id }: PreviewedRow, expires: number): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(`preview\n${expires}\n${table}\n${id}`)
    .digest('base64url')
}

/** A token that shows its holder one row as it stands for half an hour; `now` in unix seconds. */
export async function previewToken(db: Db, row: PreviewedRow, now: number): Promise<string> {
  const expires = now + previewSeconds
  return `${row.table}.${row.id}.${expires}.${await signatureOf(db, row, expires)}`
}

const tokenParts = /^([a-z_]{1,60})\.([1-9]\d{0,15})\.(\d{1,12})\.([\w-]{43})$/

/** The row that a token shows; undefined for a token not signed here or expired at `now`, in unix seconds. */
export async function previewedRow(db: Db, token: string, now: number): Promise<PreviewedRow | undefined> {
  const [, table = '', id, expires, sign = ''] = tokenParts.exec(token) ?? []
  if (Number(expires) < now || !table) return undefined
  const row = { table, id: Number(id) }
  const wanted = Buffer.from(await signatureOf(db, row, Number(expires)))
  const given = Buffer.from(sign)
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? row : undefined
}

const summary = text('{object}：预览链接', '{object}: preview link')

/**
 * `GET {controller}preview?id=` answers `{url}`, the public page of a row as it stands, for callers with permission to edit it
 * (areas 4.2). Empty without a page.
 */
export function previewRoutes(definition: Definition, node: string): Route[] {
  const { page, label: object } = definition
  if (page === undefined) return []
  return [
    {
      app: 'admin',
      controller: controllerOf(node),
      action: 'preview',
      methods: ['GET'],
      permission: `${node}/edit`,
      also: () => [`${node}/index`],
      summary: filled(summary, { object }),
      query: rowQuery,
      handle: (call) => preview(call, definition, page),
    },
  ]
}

async function preview({ db, input, context, now }: Call, definition: Definition, page: string): Promise<unknown> {
  const [id] = await idsInScope(db, definition, [idOf(input.id) ?? 0], context)
  if (id === undefined) throw new Refusal('notFound')
  const token = await previewToken(db, { table: definition.name, id }, now)
  return { url: `${page.replace('{id}', String(id))}?preview=${token}` }
}
