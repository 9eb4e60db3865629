import { CopyOutlined } from '@ant-design/icons'
import type { Row } from '../../admin/parts/row.ts'
import type { ActionsView, FormView, ListView, ViewCellProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { text } from '../../contract/text.ts'
import './variable-code.css'

const texts = {
  copy: text('复制 {name}', 'Copy {name}'),
  copied: text('已复制', 'Copied'),
}

/** A variable as templates write it; pressing it copies it. */
function CodeCell({ value }: ViewCellProps) {
  const say = useSay()
  const name = `\${${String(value)}}`
  const copy = async () => {
    await navigator.clipboard.writeText(name)
    notices.tell({ level: 'success', text: say(texts.copied) })
  }
  return (
    <button type="button" className="variable-code" title={say(texts.copy, { name })} onClick={() => void copy()}>
      <code>{name}</code>
      <CopyOutlined aria-hidden="true" />
    </button>
  )
}

const isBuiltIn = ({ kind }: Row): boolean => kind === 'built_in'
const columns = ['code', 'label', 'kind', 'value', 'used', 'events', 'update_time', 'weigh']

export const cells = { code: CodeCell }

export const list = { columns } satisfies ListView

export const form = {
  readOnlyFields: (row) => (isBuiltIn(row) ? ['code', 'label', 'value'] : []),
} satisfies FormView

export const actions = { disabled: (row) => (isBuiltIn(row) ? ['edit', 'del'] : []) } satisfies ActionsView
