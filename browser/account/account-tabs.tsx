import type { KeyboardEvent, ReactNode } from 'react'
import type { Text } from '../../contract/text.ts'
import { accountTexts } from './texts.ts'

export type AccountTab = 'login' | 'register'

const tabs: readonly { key: AccountTab; label: Text }[] = [
  { key: 'login', label: accountTexts.signIn },
  { key: 'register', label: accountTexts.register },
]

interface AccountTabsProps {
  say: (sentence: Text) => string
  current: AccountTab
  onChoose?: (tab: AccountTab) => void
  /** Arrow keys; there is no document on the server to move a focus in. */
  onWalk?: (event: KeyboardEvent<HTMLElement>) => void
  /** One panel for each tab; one that was drawn stays, so that what was typed in it is kept. */
  panels: Readonly<Record<AccountTab, ReactNode>>
}

/** Sign in or register. Also drawn on the server. */
export function AccountTabs({ say, current, onChoose, onWalk, panels }: AccountTabsProps) {
  return (
    <div className="account-tabs">
      <div role="tablist" aria-label={say(accountTexts.ways)} onKeyDown={onWalk}>
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`account-tab-${key}`}
            data-tab={key}
            aria-selected={key === current}
            aria-controls={`account-panel-${key}`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChoose?.(key)}
          >
            {say(label)}
          </button>
        ))}
      </div>
      {tabs.map(({ key }) => (
        <div
          key={key}
          role="tabpanel"
          id={`account-panel-${key}`}
          aria-labelledby={`account-tab-${key}`}
          hidden={key !== current}
        >
          {panels[key]}
        </div>
      ))}
    </div>
  )
}
