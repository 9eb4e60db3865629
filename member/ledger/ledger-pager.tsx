import { speak } from '../../browser/language.ts'
import { Icon } from '../parts/icon.tsx'
import { type LedgerPage, limit } from './ledger-data.ts'
import { ledgerTexts } from './texts.ts'

/** Back and on through the pages; nothing when there is only one. */
export function LedgerPager({ page: { page, total }, onPage }: { page: LedgerPage; onPage: (page: number) => void }) {
  const last = Math.ceil(total / limit)
  if (last < 2) return null
  const step = (to: number, label: string, icon: 'previous' | 'next') => {
    const isEnd = to < 1 || to > last
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        aria-disabled={isEnd || undefined}
        onClick={() => {
          if (!isEnd) onPage(to)
        }}
      >
        <Icon name={icon} />
      </button>
    )
  }
  return (
    <nav className="ledger-pager" aria-label={speak(ledgerTexts.pages)}>
      {step(page - 1, speak(ledgerTexts.previous), 'previous')}
      <span className="number" aria-current="page">
        {page} / {last}
      </span>
      {step(page + 1, speak(ledgerTexts.next), 'next')}
    </nav>
  )
}
