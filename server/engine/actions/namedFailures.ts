import { type Definition, titleColumns } from '../../../contract/definition/resource.ts'
import { say } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import { editionColumns, rowName } from '../display/rowName.ts'
import { idsInScope } from '../read/inScope.ts'
import { anyTable } from '../table.ts'
import type { Context } from '../writing.ts'
import type { BatchOutcome } from './batch.ts'

type Failed = BatchOutcome['failed'][number] & { name?: string }

/** Refused rows with what they are called: those of a whole list stand on no page that the caller sees. */
export async function namedFailures(
  db: Db,
  context: Context & { definition: Definition },
  failed: BatchOutcome['failed'],
): Promise<Failed[]> {
  const { definition, actor } = context
  const ids = await idsInScope(
    db,
    definition,
    failed.map(({ id }) => id),
    context,
  )
  if (ids.length === 0) return failed
  const rows = await anyTable(db)
    .selectFrom(definition.name)
    .select(['id', ...titleColumns(definition), ...editionColumns(definition)])
    .where('id', 'in', ids)
    .execute()
  const names = new Map(rows.map((row) => [Number(row.id), say(rowName(definition, row), actor.language)]))
  return failed.map((one) => {
    const name = names.get(one.id)
    return name === undefined ? one : { ...one, name }
  })
}
