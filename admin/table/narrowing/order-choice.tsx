import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { useSay } from '../../../browser/language.ts'
import { type Definition, shownAs } from '../../../contract/definition/resource.ts'
import { tableTexts } from '../../parts/sentences.ts'
import type { useArrangement } from '../use-arrangement.ts'
import { isSortableColumn, orderInForce } from './list-query.ts'

interface OrderChoiceProps {
  definition: Definition
  arranged: ReturnType<typeof useArrangement>
}

/** Orders a list anew, from its first page. */
export const orderIn =
  ({ setState }: OrderChoiceProps['arranged']) =>
  (order: string): void =>
    setState((now) => ({ ...now, order, page: 1 }))

/** The order of rows that have no headings to press: by what, and which way. */
export function OrderChoice({ definition, arranged }: OrderChoiceProps) {
  const { order } = arranged.state
  const { shown } = arranged.columns
  const onOrder = orderIn(arranged)
  const say = useSay()
  const id = useId()
  const own = orderInForce(definition, '')
  const isOwn = (by: string) => by === own.column
  const { column, descending } = orderInForce(definition, order)
  const columns = new Set([own.column, ...shown.filter((one) => isSortableColumn(definition, one)), column])
  const give = (by: string, down: boolean) =>
    onOrder(isOwn(by) && down === own.descending ? '' : `${by},${down ? 'desc' : 'asc'}`)
  const nameOf = (one: string) => {
    const field = shownAs(definition, one)
    return field ? say(field.label) : one.toUpperCase()
  }
  const way = say(descending ? tableTexts.descending : tableTexts.ascending)
  return (
    <>
      <label htmlFor={id}>{say(tableTexts.order)}</label>
      <select
        id={id}
        className="pager-size"
        value={column}
        onChange={({ target }) => give(target.value, isOwn(target.value) && own.descending)}
      >
        {[...columns].map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <Button
        size="small"
        icon={descending ? <SortDescendingOutlined aria-hidden="true" /> : <SortAscendingOutlined aria-hidden="true" />}
        aria-label={way}
        title={way}
        onClick={() => give(column, !descending)}
      />
    </>
  )
}
