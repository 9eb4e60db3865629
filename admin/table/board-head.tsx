import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import { tableTexts } from '../parts/sentences.ts'
import type { Selection } from './selection/use-selection.ts'

interface BoardHeadProps {
  /** Undefined where nothing can be done with chosen rows. */
  selection: Selection | undefined
  /** The control of their order. */
  children: ReactNode
}

/** What the headings of a table are for, above rows that are drawn otherwise: taking all of them, and their order. */
export function BoardHead({ selection, children }: BoardHeadProps) {
  const say = useSay()
  return (
    <div className="board-head">
      {selection && (
        <Checkbox
          checked={selection.extent === 'all'}
          indeterminate={selection.extent === 'some'}
          onChange={selection.toggleAll}
        >
          {say(tableTexts.chooseAll)}
        </Checkbox>
      )}
      <span className="board-order">{children}</span>
    </div>
  )
}
