import { Tag } from 'antd'
import { Nothing } from '../../admin/kinds/words.tsx'
import { later, laterPart } from '../../admin/parts/later/later.tsx'
import type { Row } from '../../admin/parts/row.ts'
import type { ActionProps, ActionsView, FormView, ViewCellProps } from '../../admin/parts/view.ts'
import { revisionTexts } from '../../admin/revisions/texts.ts'
import { useSay } from '../../browser/language.ts'
import { cardTexts } from './card/card-texts.ts'
import { routing } from './routing.ts'

/** A revision as people say it. */
const RevisionCell = ({ value }: ViewCellProps) => <span className="cell-number">{`R${String(value ?? '')}`}</span>

/** Only what is released is anybody's default. */
function DefaultCell({ row, value }: ViewCellProps) {
  const say = useSay()
  if (Number(value) !== 1 || row.state !== 'released') return <Nothing />
  return <Tag color="blue">{say(routing.fields.is_default.label)}</Tag>
}

export const cells = { revision: RevisionCell, is_default: DefaultCell }
export const panels = {
  operations: laterPart(async () => (await import('./operations-panel.view.tsx')).OperationsPanel),
}

const Revisions = laterPart(async () => (await import('../../admin/revisions/revisions.tsx')).Revisions)
const RevisionsTab = ({ row }: { row: Row }) => <Revisions definition={routing} row={row} />

export const form = {
  tabs: [
    {
      name: 'operations',
      label: routing.fields.operations.label,
      part: laterPart(async () => (await import('./operations-tab.view.tsx')).OperationsTab),
      roomy: true,
      field: 'operations',
    },
    { name: 'revisions', label: revisionTexts.revisions, part: RevisionsTab, roomy: true },
  ],
} satisfies FormView

const CardWindow = later<ActionProps>(() => import('./card/card-window.view.tsx').then((part) => part.CardWindow))

export const actions = {
  added: { printCard: { label: cardTexts.print, on: 'row' } },
  dialogs: { printCard: CardWindow },
} satisfies ActionsView
