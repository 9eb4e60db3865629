import type { Definition } from '../../contract/definition/resource.ts'
import { filled, type Text } from '../../contract/text.ts'
import { joinedRow } from '../kinds/references/relations.tsx'
import { idOf, type Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'

/** A row alone becomes one with the row that it points at, as a possible duplicate does. */
export function mergeLabel({ merge }: Definition, row: Row): Text | undefined {
  const into = merge && joinedRow(row, merge.into)
  if (!into) return undefined
  const name = String(into.code ?? into.name ?? `#${idOf(into)}`)
  return filled(tableTexts.mergeWith, { name })
}
