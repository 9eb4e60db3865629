import { speak } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'
import { Icon } from './icon.tsx'

const pagerTexts = {
  pages: text('分页', 'Pages'),
  previous: text('上一页', 'Previous page'),
  next: text('下一页', 'Next page'),
} as const

interface PagerProps {
  page: number
  /** How many there are of what is shown `limit` at a time. */
  total: number
  limit: number
  onPage: (page: number) => void
}

/** Back and on through the pages; nothing when there is only one. */
export function Pager({ page, total, limit, onPage }: PagerProps) {
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
    <nav className="member-pager" aria-label={speak(pagerTexts.pages)}>
      {step(page - 1, speak(pagerTexts.previous), 'previous')}
      <span className="number" aria-current="page">
        {page} / {last}
      </span>
      {step(page + 1, speak(pagerTexts.next), 'next')}
    </nav>
  )
}
