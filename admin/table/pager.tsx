import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSay } from '../../browser/language.ts'
import { tableTexts } from '../parts/sentences.ts'
import type { ListState } from './narrowing/list-query.ts'

interface PagerProps {
  page: number
  limit: number
  total: number
  /** Pages are as long as they are. */
  fixed?: boolean
  onChange(next: Pick<ListState, 'page' | 'limit'>): void
}

const sizes = [10, 20, 50, 100, 200, 500]
const around = 2

/** The first page, the last, and those around the open one; gaps are zero. */
export function pagesAround(page: number, last: number): number[] {
  const near = Array.from({ length: around * 2 + 1 }, (_, at) => page - around + at)
  const wanted = [...new Set([1, ...near, last])].filter((one) => one >= 1 && one <= last)
  return wanted.flatMap((one, at) => {
    const gap = one - (wanted[at - 1] ?? 0)
    if (gap === 2) return [one - 1, one]
    return gap > 2 ? [-one, one] : [one]
  })
}

/** Turns pages and says how long they are. */
export function Pager({ page, limit, total, fixed = false, onChange }: PagerProps) {
  const say = useSay()
  const last = Math.max(1, Math.ceil(total / limit))
  const go = (next: number) => onChange({ page: next, limit })
  return (
    <nav className="pager" aria-label={say(tableTexts.pages)}>
      <Button
        type="text"
        size="small"
        disabled={page <= 1}
        icon={<LeftOutlined aria-hidden="true" />}
        aria-label={say(tableTexts.earlier)}
        onClick={() => go(page - 1)}
      />
      {pagesAround(page, last).map((one) =>
        one < 0 ? (
          <span key={one} className="pager-gap" aria-hidden="true">
            …
          </span>
        ) : (
          <Button
            key={one}
            size="small"
            type={one === page ? 'default' : 'text'}
            aria-current={one === page ? 'page' : undefined}
            aria-label={say(tableTexts.page, { page: one })}
            onClick={() => go(one)}
          >
            {one}
          </Button>
        ),
      )}
      <Button
        type="text"
        size="small"
        disabled={page >= last}
        icon={<RightOutlined aria-hidden="true" />}
        aria-label={say(tableTexts.later)}
        onClick={() => go(page + 1)}
      />
      {!fixed && total > Math.min(...sizes) && (
        <select
          className="pager-size"
          aria-label={say(tableTexts.perPageLabel)}
          value={limit}
          onChange={(event) => onChange({ page: 1, limit: Number(event.target.value) })}
        >
          {sizes.map((count) => (
            <option key={count} value={count}>
              {say(tableTexts.perPage, { count })}
            </option>
          ))}
        </select>
      )}
    </nav>
  )
}
