import { later, laterPart } from '../../admin/parts/later/later.tsx'
import type { ActionProps, ActionsView, FormView, ListView, ViewCellProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { isMessageEvent, messageEvents } from '../../contract/messages/messageEvents.ts'
import { EventMapPart } from './event-map.view.tsx'

const TemplatePreview = laterPart(
  async () => (await import('../../admin/messages/template-preview.tsx')).TemplatePreview,
)
const loadChips = () => import('../../admin/messages/variable-chips.tsx')
const VariableChips = laterPart(async () => (await loadChips()).VariableChips)
const Strangers = laterPart(async () => (await loadChips()).Strangers)
const TestWindow = later<ActionProps>(async () => (await import('../../admin/messages/test-window.tsx')).TestWindow)

/** An event as people say it; its own name stands on hover. */
function EventCell({ value }: ViewCellProps) {
  const say = useSay()
  const event = String(value)
  return (
    <span className="cell-text" title={event}>
      {isMessageEvent(event) ? say(messageEvents[event].label) : event}
    </span>
  )
}

const columns = [
  'name',
  'event',
  'channel_type',
  'receiver',
  'subject',
  'sent_30d',
  'failed_30d',
  'status',
  'update_time',
  'weigh',
]

export const cells = { event: EventCell }

export const list = { side: EventMapPart, columns } satisfies ListView

export const form = {
  aside: TemplatePreview,
  oneLanguage: true,
  hints: { subject: Strangers, content: VariableChips, body: VariableChips, url: Strangers },
  hiddenFields: ({ channel_type }) => (channel_type === 'webhook' ? ['receiver', 'group_id', 'addresses'] : []),
  // What the program sends by itself stays where it looks for it.
  readOnlyFields: ({ is_system }) => (is_system === 1 ? ['event', 'channel_type', 'receiver', 'group_id'] : []),
} satisfies FormView

export const actions = {
  dialogs: { testSend: TestWindow },
  disabled: ({ is_system, channel_type }) => [
    ...(is_system === 1 ? ['del'] : []),
    ...(channel_type === 'site' ? ['testSend'] : []),
  ],
} satisfies ActionsView
