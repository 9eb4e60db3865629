import type { Definition } from '../../contract/definition/resource.ts'
import { later } from '../parts/later/later.tsx'
import type { View } from '../parts/view.ts'
import type { useRowActions } from './use-row-actions.tsx'

const MergeDialog = later(() => import('../merge/merge-dialog.tsx').then((part) => part.MergeDialog))
const ActionDialog = later(() => import('../actions/action-dialog.tsx').then((part) => part.ActionDialog))

interface OpenedActionDialogProps {
  definition: Definition
  view: View
  running: ReturnType<typeof useRowActions>
}

/** What is asked before something is done to rows, by the view or as the action says. */
export function OpenedActionDialog({ definition, view, running }: OpenedActionDialogProps) {
  const { opened, close, told, done } = running
  if (!opened) return null
  const { action, rows, given, all } = opened
  const Own = view.actions?.dialogs?.[action]
  if (Own) return <Own {...{ definition, rows }} onDone={() => done(action)} onClose={close} />
  if (definition.actions?.[action]?.kind === 'merge')
    return <MergeDialog {...{ definition, action, rows }} onDone={() => done(action)} onClose={close} />
  return (
    <ActionDialog
      {...{ definition, action, rows, given, all }}
      onDone={(outcome) => told(outcome, rows)}
      onClose={close}
    />
  )
}
