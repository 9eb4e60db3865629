import { bulkColumns } from '../../../contract/definition/bulk.ts'
import { checkRow } from '../../../contract/definition/check.ts'
import { isWithin } from '../../../contract/definition/partialEdit.ts'
import { fieldOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import { Answer, type Call } from '../../http/route.ts'
import { mayOpenField } from '../../permission/openRows.ts'
import type { Values } from '../module.ts'
import { askedIds } from '../read/askedIds.ts'
import { idsInScope } from '../read/inScope.ts'
import { editRow } from '../save/save.ts'
import { anyTable } from '../table.ts'
import { translated } from '../write/constrained.ts'
import { refuseFaults } from '../write/faults.ts'
import { managed, partFor } from '../write/posted.ts'
import { inTransaction, separately } from '../write/transaction.ts'
import type { Writer } from '../writing.ts'
import { batchAnswer, eachRow } from './batch.ts'
import { namedFailures } from './namedFailures.ts'

/** What rows are given, and the versions at which a preview saw them. */
interface Given {
  values: Values
  versions: Readonly<Record<string, unknown>>
}

/**
 * Gives many rows the same values (areas 1.6), each as a save of its own with its rules, locks, version and history: one that is
 * refused, be it because it is gone or out of reach, leaves the others as they are. With `preview` nothing stays written. Answers `{ok, same, failed}`, of a preview also the
 * `versions` that the rows had, which the call that follows sends back: what changed since is refused. Throws `parameter` for
 * columns that are none of `bulkColumns`, `noPermission` for those that the caller may not write, and the faults of values.
 */
export async function bulkEdit(call: Call, writer: Writer): Promise<unknown> {
  const { definition } = writer
  const ids = await askedIds(call, definition)
  const open = await idsInScope(call.db, definition, ids, writer)
  const [first] = open
  if (first !== undefined) call.about.target = { type: definition.name, id: first }
  const given = givenIn(writer, call.body)
  const isPreview = call.body.preview === 1 || call.body.preview === '1' || call.body.preview === true
  const versions = isPreview ? await versionsOf(call.db, writer, open) : given.versions
  const apart = separately(call.db)
  let same = 0
  const write = isPreview ? tryRow : editRow
  const outcome = await eachRow(ids, writer.actor, async (id) => {
    const version = versions[id]
    const body = { ...given.values, ...(version !== undefined && { [managed.version]: version }) }
    if (!(await write(apart, writer, id, body))) same++
  })
  const { ok, failed } = outcome
  const data = { ok: ok - same, same, failed: await namedFailures(call.db, writer, failed) }
  if (isPreview) return { ...data, versions }
  return new Answer(batchAnswer(text(`已修改 ${data.ok} 条`, `${data.ok} changed`), outcome).message, data)
}

/** Checks what every row would be given; faults of it are faults of all rows. */
function givenIn({ definition, actor }: Writer, { values: posted, versions }: Values): Given {
  if (typeof posted !== 'object' || posted === null || Array.isArray(posted)) throw new Refusal('parameter')
  // A posted object, of which nothing is known yet.
  const values = posted as Values
  const known = bulkColumns(definition)
  const names = Object.keys(values)
  if (names.length === 0 || names.some((name) => !known.includes(name))) throw new Refusal('parameter')
  const part = partFor(definition, actor)
  const isOpen = (name: string) => isWithin(part, name) && mayOpenField(fieldOf(definition, name), actor)
  if (!names.every(isOpen)) throw new Refusal('noPermission')
  // Each row says for itself what it shows and needs.
  const { shown: _shown, needed: _needed, ...plain } = definition
  refuseFaults(checkRow(plain, values, { mode: 'edit' }).faults, actor.language)
  const seen = typeof versions === 'object' && versions !== null && !Array.isArray(versions) ? versions : {}
  return { values, versions: { ...seen } }
}

async function versionsOf(db: Db, { definition }: Writer, ids: readonly number[]): Promise<Record<string, unknown>> {
  if (ids.length === 0 || !(managed.version in definition.fields)) return {}
  const rows = await anyTable(db)
    .selectFrom(definition.name)
    .select(['id', managed.version])
    .where('id', 'in', ids)
    .execute()
  return Object.fromEntries(rows.map((row) => [String(row.id), row[managed.version]]))
}

const undone = new Error('the preview of a row is never kept')

/** Saves a row and takes it back; answers whether anything would change. Throws what the save throws. */
async function tryRow(db: Db, writer: Writer, id: number, body: Values): Promise<boolean> {
  let isChanged = false
  const work = () =>
    inTransaction(db, async (trx) => {
      isChanged = await editRow(trx, writer, id, body)
      throw undone
    })
  try {
    await translated(db, writer, work, { id, values: body })
  } catch (error) {
    if (error !== undone) throw error
  }
  return isChanged
}
