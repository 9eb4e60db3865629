import { Select } from 'antd'
import { useEffect } from 'react'
import { callAddress } from '../../../admin/parts/definition.ts'
import { kindTexts } from '../../../admin/parts/sentences.ts'
import type { PanelProps } from '../../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { useAnswer } from '../../../browser/use-answer.ts'
import { text } from '../../../contract/text.ts'
import { measureOrder } from '../measure-order.ts'
import type { Operations } from './operations.ts'

const texts = { first: text('请先选择工艺路线', 'Choose a routing first') } as const

/** One operation of the routing that the form names; another routing takes it away. */
export function OperationPanel({ id, value, onChange, row, fault, disabled = false }: PanelProps) {
  const say = useSay()
  const language = useLanguage()
  const routing = Number(row.routing_id) || undefined
  const { data, loading } = useAnswer<Operations>(routing ? callAddress(measureOrder, 'operations') : undefined, {
    routing_id: routing ?? 0,
  })
  const list = routing && !loading ? data?.list : undefined
  const chosen = Number(value) || undefined
  const isElsewhere =
    chosen !== undefined && (routing === undefined || (list !== undefined && !list.some(({ id }) => id === chosen)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form gives another function each time it is drawn.
  useEffect(() => {
    if (isElsewhere && !disabled) onChange(null)
  }, [isElsewhere, disabled])
  return (
    <Select
      id={id}
      className="office-select"
      allowClear
      disabled={disabled || routing === undefined}
      loading={loading}
      status={fault === undefined ? '' : 'error'}
      placeholder={say(routing === undefined ? texts.first : kindTexts.choose)}
      showSearch={{ optionFilterProp: 'label' }}
      options={(list ?? []).map((one) => ({
        value: one.id,
        label: `${one.seq} ${(language === 'en' && one.name_en) || one.name}`,
      }))}
      // What was chosen has no name before the operations are there.
      value={list === undefined ? null : (chosen ?? null)}
      onChange={(next: number | undefined) => onChange(next ?? null)}
    />
  )
}
