import { type HTMLAttributes, useMemo } from 'react'
import { useSay } from '../../browser/language.ts'
import { useEntry } from '../kinds/grid/sorting.tsx'
import { tableTexts } from '../parts/sentences.ts'
import { HandleContext } from './drag-handle.tsx'

type RowProps = HTMLAttributes<HTMLTableRowElement> & { 'data-row-key'?: string; 'aria-label'?: string | undefined }

/** A row of the table that can be dragged by its handle. */
export function DragRow(props: RowProps) {
  const say = useSay()
  const { ref, style, handle } = useEntry(
    String(props['data-row-key'] ?? ''),
    say(tableTexts.drag, { name: props['aria-label'] ?? '' }),
  )
  const own = useMemo(() => ({ ...props.style, ...style }), [props.style, style])
  return (
    <HandleContext value={handle}>
      <tr {...props} ref={ref} style={own} />
    </HandleContext>
  )
}
