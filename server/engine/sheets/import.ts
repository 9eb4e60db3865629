import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import { Answer, type Call } from '../../http/route.ts'
import { translated } from '../write/constrained.ts'
import { inTransaction } from '../write/transaction.ts'
import type { Writer } from '../writing.ts'
import { importEach, mayChange, type Tried, type Work } from './importEach.ts'
import type { ImportFault } from './importFaults.ts'
import { asImported, readTable, templateOf, type UploadedTable, uploaded } from './importFile.ts'
import { toCsv, toXlsx } from './spreadsheet.ts'

export interface ImportReport {
  /** Rows; child rows are imported or refused with theirs. */
  total: number
  imported: number
  /** Of these, where rows that stand may change: those that do, and those that the file leaves as they are. */
  updated?: number
  unchanged?: number
  errors: ImportFault[]
  /** Heads of columns that were passed over. */
  ignored?: readonly string[]
  /** CSV of the head and the rows that failed, to be mended and uploaded again; empty when none did. */
  failed: string
  /** Where the file had child rows: an Excel file, in base64, of the failed rows with theirs and of child rows that belong to none. */
  failed_xlsx?: string
}

/**
 * Imports rows (areas 1.4) in three steps named by `step`: `template` gives a file with the heads, its `format` being `csv` or `xlsx`,
 * `dryRun` tries everything and keeps nothing, `commit` keeps all rows or none, with `valid_only` the good ones. A row that stands, by
 * its code or another unique value, is refused, or with `update_existing` changed in the columns of the file. The file comes as a
 * multipart part, or its CSV text as `content`; an Excel file may have child rows on further sheets. Columns are those that the
 * action asks for, and what it sets stands where a cell is empty; without any they are those of the form. Throws like `readTable`,
 * `parameter` for an unknown step, `noPermission` for changes by callers who may not edit.
 */
export async function importRows(call: Call, asked: Writer): Promise<unknown> {
  const writer = { ...asked, definition: asImported(asked.definition) }
  const { fields, bytes } = await uploaded(call)
  if (fields.step === 'template') return templateOf(writer, fields.format)
  if (fields.step !== 'dryRun' && fields.step !== 'commit') throw new Refusal('parameter')
  const table = await readTable(writer, bytes)
  const changes = yes.includes(fields.update_existing)
  if (changes && !mayChange(asked)) throw new Refusal('noPermission')
  const how = { keep: fields.step === 'commit', validOnly: yes.includes(fields.valid_only), changes }
  const tried = await importTable(call.db, { writer, definition: asked.definition, table }, how)
  const report = await reportOf(table, tried)
  return fields.step === 'commit' && report.imported > 0
    ? new Answer(text('导入完成', 'Import finished'), report)
    : report
}

/** A switch as JSON, forms and clients write it. */
const yes: readonly unknown[] = [true, 'true', 1, '1']

/** Ends a transaction without keeping anything. */
class Undone extends Error {}

interface How {
  keep: boolean
  validOnly: boolean
  changes: boolean
}

async function importTable(db: Db, work: Work, how: How): Promise<Tried> {
  const { keep, validOnly } = how
  if (keep && validOnly) return importEach(db, work, how)
  let tried: Tried | undefined
  try {
    const within = async (trx: Db) => {
      tried = await importEach(trx, work, how)
      if (!keep || tried.errors.length > 0) throw new Undone()
      return tried
    }
    return await translated(db, work.writer, () => inTransaction(db, within, { long: true }))
  } catch (error) {
    if (!(error instanceof Undone) || !tried) throw error
    return keep ? { ...tried, imported: 0 } : tried
  }
}

async function reportOf(
  table: UploadedTable,
  { imported, updated, unchanged, errors, ...left }: Tried,
): Promise<ImportReport> {
  const { head, rows } = table.sheet
  const failed = left.failed.length > 0 ? toCsv([head, ...left.failed.map(({ cells }) => cells)]).toString() : ''
  const report: ImportReport = {
    total: rows.length,
    imported,
    ...(updated !== undefined && { updated }),
    ...(unchanged !== undefined && { unchanged }),
    errors,
    failed,
    ...(table.ignored.length > 0 && { ignored: table.ignored }),
  }
  if (table.beside.length === 0 || errors.length === 0) return report
  return { ...report, failed_xlsx: await failedFile(table, left) }
}

async function failedFile(
  { sheet, beside }: UploadedTable,
  { failed, strays }: Pick<Tried, 'failed' | 'strays'>,
): Promise<string> {
  const left = [...failed.flatMap(({ children }) => [...children.values()].flat()), ...strays]
  const others = beside.map((other) => {
    const own = left.filter((child) => child.sheet === other).sort((a, b) => a.row - b.row)
    return { name: other.name, rows: [other.head, ...own.map(({ cells }) => cells)] }
  })
  const rows = [sheet.head, ...failed.map(({ cells }) => cells)]
  return (await toXlsx([{ name: sheet.name, rows }, ...others])).toString('base64')
}
