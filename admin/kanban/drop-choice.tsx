import { Dropdown } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { stateName } from '../../contract/definition/workflow.ts'
import { enterOnce } from '../parts/action-menu.tsx'
import { useFocusReturn } from '../parts/focus.ts'
import { kanbanTexts } from './texts.ts'

/** Several actions lead where a card was dropped. */
export interface Choice {
  state: string
  actions: readonly string[]
  act(action: string): void
  /** Where it was dropped, in the window. */
  at: { left: number; top: number }
}

interface DropChoiceProps {
  definition: Definition
  choice: Choice
  onClose(): void
}

/** Asks, where a card was dropped, by which action it goes there. */
export function DropChoice({ definition, choice: { state, actions, act, at }, onClose }: DropChoiceProps) {
  const say = useSay()
  useFocusReturn()
  const entries = actions.map((name) => {
    const { label = definition.label, danger = false } = definition.actions?.[name] ?? {}
    return { key: name, label: say(label), danger }
  })
  const title = say(kanbanTexts.chooseAction, { state: stateName(definition, state) })
  const menu = {
    items: [{ type: 'group' as const, key: 'group', label: title, children: entries }],
    onKeyDown: enterOnce,
    onClick: ({ key }: { key: string }) => {
      onClose()
      act(key)
    },
  }
  return (
    <Dropdown open autoFocus trigger={['click']} menu={menu} onOpenChange={(open) => !open && onClose()}>
      <span className="kanban-drop" style={at} />
    </Dropdown>
  )
}
