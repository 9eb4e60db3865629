import { Tag } from 'antd'
import type { ViewCellProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'

const results = { done: text('成功', 'Done'), refused: text('未成功', 'Not done') } as const

/** The code of the answer in words; the code itself stands on hover. */
function ResultCell({ value }: ViewCellProps) {
  const say = useSay()
  const done = Number(value) === 1
  return (
    <Tag variant="filled" color={done ? 'success' : 'error'} title={String(value)}>
      {say(done ? results.done : results.refused)}
    </Tag>
  )
}

export const cells = { code: ResultCell }
