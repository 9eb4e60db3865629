import { WarningFilled } from '@ant-design/icons'
import { Tag, Tooltip } from 'antd'
import { Nothing } from '../../admin/kinds/words.tsx'
import type { FormView, ListView, ViewCellProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'
import { homeSlide } from './home-slide.ts'
import { LinkPanel } from './link-panel.view.tsx'
import { SlidePreview } from './slide-preview.view.tsx'

const lost = text('目标已隐藏或删除，前台不显示链接', 'The target is hidden or deleted: visitors see no link')
const types = homeSlide.fields.link_type.bounds

/** What a slide leads to; one that leads nowhere any more says so. */
function TargetCell({ row, value }: ViewCellProps) {
  const say = useSay()
  const type = Object.entries(types).find(([name]) => name === row.link_type)
  if (!type || type[0] === 'none') return <Nothing />
  return (
    <span className="cell-text">
      <Tag variant="filled">{say(type[1])}</Tag> {String(value ?? '')}
      {row.target_lost === true && (
        <Tooltip title={say(lost)}>
          <WarningFilled className="cell-warning" role="img" aria-label={say(lost)} />
        </Tooltip>
      )}
    </span>
  )
}

/** The kind of a link travels with the rows, for what it leads to. */
const columns = ['image', 'name', 'title', 'target', 'window', 'english', 'status', 'weigh', 'update_time']
export const cells = { target: TargetCell }
export const panels = { link_value: LinkPanel }

export const list = { columns } satisfies ListView
export const form = { aside: SlidePreview } satisfies FormView
