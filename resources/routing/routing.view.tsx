import { Tag } from 'antd'
import { lazy, Suspense } from 'react'
import { Nothing } from '../../admin/kinds/words.tsx'
import { later, laterPanel } from '../../admin/parts/later/later.tsx'
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
  operations: laterPanel(async () => (await import('./operations-panel.view.tsx')).OperationsPanel),
}

// What only the form and the page of a row show comes with them.
const Revisions = lazy(() =>
  import('../../admin/revisions/revisions.tsx').then((part) => ({ default: part.Revisions })),
)

const RevisionsTab = ({ row }: { row: Row }) => (
  <Suspense fallback={null}>
    <Revisions definition={routing} row={row} />
  </Suspense>
)

const Operations = lazy(() => import('./operations-tab.view.tsx').then((part) => ({ default: part.OperationsTab })))

const OperationsPane = ({ row }: { row: Row }) => (
  <Suspense fallback={null}>
    <Operations row={row} />
  </Suspense>
)

export const form = {
  tabs: [
    {
      name: 'operations',
      label: routing.fields.operations.label,
      part: OperationsPane,
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
