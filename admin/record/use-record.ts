import { useState } from 'react'
import { type Answer, useAnswer } from '../../browser/use-answer.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { callAddress, withRights } from '../parts/definition.ts'
import { type Row, shownRow } from '../parts/row.ts'

export interface RecordRow extends Answer<{ row: Row }> {
  /** As it was read or saved last. */
  row: Row | undefined
  /** A save answered the row: reading it again would show contacts once more to the log. */
  put(row: Row): void
}

/** A row with what the reader may do with it. */
export function useRecord(definition: Definition, id: number): RecordRow {
  const answer = useAnswer<{ row: Row }>(callAddress(definition, 'edit'), { id, ...withRights(definition) })
  const [saved, setSaved] = useState<{ row: Row; over: unknown }>()
  const { data } = answer
  const row = saved && saved.over === data ? saved.row : data && shownRow(data.row)
  return { ...answer, row, put: (next) => setSaved({ row: next, over: data }) }
}
