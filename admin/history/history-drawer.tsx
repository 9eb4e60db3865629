import { Button, Drawer } from 'antd'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/resource.ts'
import { idOf, nameOf, type Row } from '../parts/row.ts'
import { HistoryPanel } from './history-panel.tsx'
import { historyTexts } from './texts.ts'

export interface HistoryDrawerProps {
  definition: Definition
  row: Row
  blocked: boolean
  onChanged(): void
  onClose(): void
}

/** The history of a row beside its form. */
export function HistoryDrawer({ definition, row, blocked, onChanged, onClose }: HistoryDrawerProps) {
  const say = useSay()
  const language = useLanguage()
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
          {say(historyTexts.history)} <span className="form-title-name">{nameOf(definition, row, language)}</span>
        </span>
      }
      footer={<Button onClick={onClose}>{say(historyTexts.close)}</Button>}
    >
      <HistoryPanel id={idOf(row)} {...{ definition, blocked, onChanged }} />
    </Drawer>
  )
}
