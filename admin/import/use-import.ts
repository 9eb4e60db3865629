import { useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import type { SentFile } from '../../browser/exchange.ts'
import { saveFile } from '../../browser/save-file.ts'
import { importedSheetsOf } from '../../contract/definition/childRows.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { callAddress } from '../parts/definition.ts'

interface ImportFault {
  /** Its sheet, for a child row. */
  sheet?: string
  /** As the spreadsheet counts, its head being row 1. */
  row: number
  /** Head of the column; empty when the whole row is meant. */
  column: string
  message: string
}

export interface ImportReport {
  total: number
  /** Rows that went in, or would. */
  imported: number
  /** Of these, where rows may be updated: those that are, and those that stay as they were. */
  updated?: number
  unchanged?: number
  /** Heads of columns that were passed over. */
  ignored?: readonly string[]
  errors: readonly ImportFault[]
  /** CSV of the rows that failed. */
  failed: string
  /** An Excel file, in base64, of the rows that failed and their child rows, where there were any. */
  failed_xlsx?: string
}

interface Progress {
  file?: File
  report?: ImportReport
  /** The report is about rows that were kept. */
  isDone: boolean
  failure?: string
}

/** A file on its way into a table: tried first, kept when the reader says so (areas 1.4). */
export function useImport(definition: Definition, onImported: () => void) {
  const [progress, setProgress] = useState<Progress>({ isDone: false })
  const [updates, setUpdates] = useState(false)
  const [busy, setBusy] = useState(false)
  const path = callAddress(definition, 'import')
  const sheets = importedSheetsOf(definition)

  const guarded = async (work: () => Promise<Partial<Progress>>) => {
    setBusy(true)
    setProgress(({ failure: _failure, ...now }) => now)
    try {
      const next = await work()
      setProgress((now) => ({ ...now, ...next }))
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      const failure = reason.message
      setProgress((now) => ({ ...now, failure }))
    } finally {
      setBusy(false)
    }
  }
  const send = async (file: File, fields: Readonly<Record<string, string>>) => {
    const body = new FormData()
    // The server reads fields that stand before the file.
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', file)
    return (await call<ImportReport>({ path, method: 'POST', body, quiet: true })).data
  }
  const updating = (on: boolean) => (on ? { update_existing: '1' } : undefined)
  const choose = (file: File, update = updates) => {
    setProgress({ file, isDone: false })
    return guarded(async () => ({ report: await send(file, { step: 'dryRun', ...updating(update) }) }))
  }
  /** Whether rows that exist are updated; a file that was tried the other way is tried again. */
  const setUpdate = async (update: boolean) => {
    setUpdates(update)
    if (progress.file) await choose(progress.file, update)
  }
  const commit = (validOnly: boolean) =>
    guarded(async () => {
      if (!progress.file) return {}
      const report = await send(progress.file, {
        step: 'commit',
        valid_only: validOnly ? '1' : '0',
        ...updating(updates),
      })
      if (report.imported > 0) onImported()
      return { report, isDone: report.imported > 0 }
    })
  const template = () =>
    guarded(async () => {
      const body = { step: 'template', format: sheets.length > 0 ? 'xlsx' : 'csv' }
      const { data } = await call<SentFile>({ path, method: 'POST', body, takesFile: true, quiet: true })
      saveFile(data.content, data.name)
      return {}
    })
  const failedRows = () => progress.report && saveFailed(progress.report, `${definition.name}-failed`)
  return { ...progress, busy, updates, setUpdate, choose, commit, template, failedRows }
}

function saveFailed({ failed, failed_xlsx }: ImportReport, name: string): void {
  if (failed_xlsx === undefined) saveFile(new Blob([failed], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
  else saveFile(new Blob([Uint8Array.from(atob(failed_xlsx), (byte) => byte.charCodeAt(0))]), `${name}.xlsx`)
}
