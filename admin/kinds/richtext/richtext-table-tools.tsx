import {
  DeleteColumnOutlined,
  DeleteOutlined,
  DeleteRowOutlined,
  InsertRowAboveOutlined,
  InsertRowBelowOutlined,
  InsertRowLeftOutlined,
  InsertRowRightOutlined,
  ProfileOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { useSay } from '../../../browser/language.ts'
import { richtextTexts } from '../../parts/sentences.ts'
import { tableCommands } from './richtext-tables.ts'
import { RichtextTool } from './richtext-tool.tsx'

const icons: Readonly<Record<keyof typeof tableCommands, ReactNode>> = {
  rowAbove: <InsertRowAboveOutlined aria-hidden="true" />,
  rowBelow: <InsertRowBelowOutlined aria-hidden="true" />,
  removeRow: <DeleteRowOutlined aria-hidden="true" />,
  columnBefore: <InsertRowLeftOutlined aria-hidden="true" />,
  columnAfter: <InsertRowRightOutlined aria-hidden="true" />,
  removeColumn: <DeleteColumnOutlined aria-hidden="true" />,
  headerRow: <ProfileOutlined aria-hidden="true" />,
  removeTable: <DeleteOutlined aria-hidden="true" />,
}

// Object.keys forgets the names that it lists.
const names = Object.keys(tableCommands) as (keyof typeof tableCommands)[]

/** Rows and columns of the table at the cursor. */
export function TableTools({ editor }: { editor: Editor }) {
  const say = useSay()
  return (
    <fieldset className="richtext-tools richtext-more" aria-label={say(richtextTexts.tableTools)}>
      {names.map((name) => (
        <RichtextTool
          key={name}
          name={name}
          icon={icons[name]}
          onClick={() => {
            tableCommands[name](editor.state, editor.view.dispatch)
            editor.commands.focus()
          }}
        />
      ))}
    </fieldset>
  )
}
