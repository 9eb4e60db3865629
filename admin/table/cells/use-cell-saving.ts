import { useCallback, useEffect, useState } from 'react'
import type { Definition } from '../../../contract/definition/resource.ts'
import { agreedTo } from '../../parts/ask-view.ts'
import { idOf, type Row } from '../../parts/row.ts'
import type { View } from '../../parts/view.ts'
import type { Rows } from '../use-rows.ts'
import { checkedCell, failureOf, postCell, postSwitch } from './save-cell.ts'

export interface CellSaving {
  /** Sentence on a cell that could not be saved. */
  faultOf(id: number, column: string): string | undefined
  isSaving(id: number, column: string): boolean
  flip(row: Row, column: string, value: unknown): Promise<void>
  /** Answers the sentence that refuses the value, before it is sent or by the server, or undefined. */
  write(row: Row, column: string, value: unknown): Promise<string | undefined>
}

const keyOf = (id: number, column: string) => `${id}.${column}`

const without = (all: Readonly<Record<string, string>>, key: string) =>
  Object.fromEntries(Object.entries(all).filter(([own]) => own !== key))

/** Shows a changed cell at once; when the server refuses, the old row comes back and the cell is marked. */
export function useCellSaving(
  definition: Definition,
  { change, loading }: Pick<Rows, 'change' | 'loading'>,
  view: View,
): CellSaving {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())

  // Rows that are read again are as the server has them: no mark is about them any more.
  useEffect(() => {
    if (loading) setFaults({})
  }, [loading])

  const send = useCallback(
    async (
      row: Row,
      column: string,
      post: () => Promise<Row | undefined>,
      value: unknown,
    ): Promise<string | undefined> => {
      const agreed = agreedTo(view, row, { [column]: value })
      if (agreed !== true && !(await agreed)) return undefined
      const id = idOf(row)
      const key = keyOf(id, column)
      setFaults((all) => without(all, key))
      setSaving((all) => new Set(all).add(key))
      change(id, (now) => ({ ...now, [column]: value }))
      try {
        const stored = await post()
        // Joined and computed values that the answer lacks stay as the list had them.
        if (stored) change(id, (now) => ({ ...now, ...stored }))
        return undefined
      } catch (reason) {
        change(id, (now) => ({ ...now, [column]: row[column] }))
        return failureOf(reason, column)
      } finally {
        setSaving((all) => new Set([...all].filter((own) => own !== key)))
      }
    },
    [change, view],
  )
  return {
    // A cell shows both languages of its column, so it bears the marks of both.
    faultOf: (id, column) => faults[keyOf(id, column)] ?? faults[keyOf(id, `${column}_en`)],
    isSaving: (id, column) => saving.has(keyOf(id, column)),
    flip: async (row, column, value) => {
      const refused = await send(row, column, () => postSwitch(definition, row, { column, value }), value)
      if (refused !== undefined) setFaults((all) => ({ ...all, [keyOf(idOf(row), column)]: refused }))
    },
    write: async (row, column, value) => {
      const checked = await checkedCell(definition, row, { column, value })
      if (checked.refused !== undefined) return checked.refused
      if (JSON.stringify(checked.value) === JSON.stringify(row[column])) return undefined
      // The box stays with what was typed, and says why it was not taken.
      return send(row, column, () => postCell(definition, row, { column, value: checked.value }), checked.value)
    },
  }
}
