import { later, laterPart } from '../../admin/parts/later/later.tsx'
import type { ActionProps, ActionsView, FormView, ListView } from '../../admin/parts/view.ts'

const TemplatePreview = laterPart(
  async () => (await import('../../admin/messages/template-preview.tsx')).TemplatePreview,
)
const VariableChips = laterPart(async () => (await import('../../admin/messages/variable-chips.tsx')).VariableChips)
const TestWindow = later<ActionProps>(async () => (await import('../../admin/messages/test-window.tsx')).TestWindow)

const columns = [
  'title',
  'code',
  'kind',
  'channel_id',
  'content',
  'sent_30d',
  'failed_30d',
  'status',
  'update_time',
  'weigh',
]

export const list = { columns } satisfies ListView

export const form = {
  aside: TemplatePreview,
  oneLanguage: true,
  hints: { content: VariableChips },
  // What the program asks for keeps its name.
  readOnlyFields: ({ is_system }) => (is_system === 1 ? ['code', 'kind'] : []),
} satisfies FormView

export const actions = {
  dialogs: { testSend: TestWindow },
  disabled: ({ is_system }) => (is_system === 1 ? ['del'] : []),
} satisfies ActionsView
