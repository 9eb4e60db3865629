import { Button, Drawer } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { HistoryChange } from '../../contract/history.ts'
import { HistoryPanel } from './history-panel.tsx'
import { historyTexts } from './texts.ts'

export interface HistoryDrawerProps {
  definition: Definition
  /** Of the row; left out for a page of settings. */
  id?: number | undefined
  /** What the row is called. */
  name?: string
  blocked: boolean
  onChanged(changes: readonly HistoryChange[]): void
  onClose(): void
}

/** The history of a row beside its form. */
export function HistoryDrawer({ definition, id, name, blocked, onChanged, onClose }: HistoryDrawerProps) {
  const say = useSay()
  return (
    <Drawer
      open
      size={640}
      // A drawer inside of another would stand above the question that a rollback asks.
      zIndex={1000}
      className="history-drawer"
      onClose={onClose}
      title={
        <span className="form-title">
          {say(historyTexts.history)} {name !== undefined && <span className="form-title-name">{name}</span>}
        </span>
      }
      footer={<Button onClick={onClose}>{say(historyTexts.close)}</Button>}
    >
      <HistoryPanel {...{ definition, id, blocked, onChanged }} />
    </Drawer>
  )
}
