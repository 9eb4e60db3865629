import { Tag } from 'antd'
import type { Row } from '../../admin/parts/row.ts'
import { useSay } from '../../browser/language.ts'
import { routingTexts } from './routing-texts.ts'

const marks = [
  ['is_key', routingTexts.key, 'red'],
  ['is_inspect', routingTexts.inspect, 'blue'],
  ['is_outsource', routingTexts.outsource, 'default'],
] as const

/** What is special about an operation or a process, in words. */
export function OperationMarks({ row }: { row: Row }) {
  const say = useSay()
  return marks.map(
    ([column, label, color]) =>
      Number(row[column]) === 1 && (
        <Tag key={column} color={color} variant="filled">
          {say(label)}
        </Tag>
      ),
  )
}
