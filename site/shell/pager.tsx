import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { Icon } from './icon.tsx'
import { SiteLink } from './site-link.tsx'

interface PagerProps {
  page: number
  limit: number
  total: number
  /** The address of a page of this list. */
  href(page: number): string
}

/** Page numbers to show: the ends, the neighbours, and 0 where some are left out. */
export function pagesShown(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((one, at) => {
    const before = sorted[at - 1]
    return before !== undefined && one - before > 1 ? [0, one] : [one]
  })
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pager({ page, limit, total, href }: PagerProps) {
  const { speak } = usePlace()
  const last = Math.ceil(total / limit)
  if (last < 2) return null
  return (
    <nav className="pager" aria-label={speak(text('分页', 'Pages'))}>
      {page > 1 && (
        <SiteLink href={href(page - 1)} rel="prev" aria-label={speak(text('上一页', 'Previous page'))}>
          <Icon name="previous" />
        </SiteLink>
      )}
      {pagesShown(page, last).map((one, at) =>
        one === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other name.
          <span key={`gap-${at}`}>…</span>
        ) : (
          <SiteLink key={one} href={href(one)} aria-current={one === page ? 'page' : undefined}>
            {one}
          </SiteLink>
        ),
      )}
      {page < last && (
        <SiteLink href={href(page + 1)} rel="next" aria-label={speak(text('下一页', 'Next page'))}>
          <Icon name="next" />
        </SiteLink>
      )}
    </nav>
  )
}
