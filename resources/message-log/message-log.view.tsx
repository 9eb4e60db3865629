import { Nothing } from '../../admin/kinds/words.tsx'
import { EmptyRows } from '../../admin/parts/empty-rows.tsx'
import { later } from '../../admin/parts/later/later.tsx'
import { MinuteCell, SaidCell } from '../../admin/parts/said-cell.tsx'
import type { ActionProps, ActionsView, ListView, ViewCellProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { testSend } from '../../contract/messages/testSend.ts'
import { text } from '../../contract/text.ts'
import { codeLabel } from './code-label.ts'

const texts = {
  view: text('查看消息', 'See the message'),
  empty: text(
    '还没有消息。发出的每条短信、邮件和网络钩子都会列在这里。',
    'No messages yet: every SMS, mail and webhook will stand here.',
  ),
}

/** An event or template by the name that people have for it; its own stands on hover. */
function CodeCell({ value }: ViewCellProps) {
  const say = useSay()
  const label = codeLabel(String(value))
  return (
    <span className="cell-text" title={String(value)}>
      {label ? say(label) : String(value)}
    </span>
  )
}

function LanguageCell({ value }: ViewCellProps) {
  const say = useSay()
  if (value !== 'zh-cn' && value !== 'en') return <Nothing />
  return <span>{say(testSend.input.lang.bounds[value])}</span>
}

/** A webhook goes to nobody in particular. */
function TargetCell({ value }: ViewCellProps) {
  const words = String(value ?? '')
  return words === '' ? <Nothing /> : <span className="cell-text">{words}</span>
}

const MessageWindow = later<ActionProps>(async () => (await import('./message-window.view.tsx')).MessageWindow)

function NothingSent() {
  const say = useSay()
  return <EmptyRows title={say(texts.empty)} />
}

const columns = [
  'create_time',
  'channel',
  'code',
  'title',
  'target',
  'state',
  'error',
  'attempts',
  'due_time',
  'segments',
  'lang',
  'carrier',
  'is_test',
]

export const cells = {
  code: CodeCell,
  lang: LanguageCell,
  target: TargetCell,
  error: SaidCell,
  due_time: MinuteCell,
}

export const list = { columns, empty: NothingSent } satisfies ListView

export const actions = {
  added: { view: { label: texts.view, on: 'row' } },
  dialogs: { view: MessageWindow },
} satisfies ActionsView
