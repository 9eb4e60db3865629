import { Tag } from 'antd'
import type { FilterProps, FilterValue } from '../../admin/kinds/kind.ts'
import { Nothing } from '../../admin/kinds/words.tsx'
import { NounSelect, pickedOf } from '../../admin/parts/noun-select.tsx'
import { useOffice } from '../../admin/parts/office.tsx'
import type { ListView, ViewCellProps } from '../../admin/parts/view.ts'
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

/** Sign-ins stand in the column that otherwise names a table. */
const signInTarget = 'sign_in'
const signIn = text('登录', 'Sign-in')

/** What was changed, by the name that menus and forms have for it; the table's own stands on hover. */
function TargetCell({ value }: ViewCellProps) {
  const say = useSay()
  const { definitions } = useOffice()
  const name = String(value ?? '')
  if (name === '') return <Nothing />
  const label = name === signInTarget ? signIn : definitions.get(name)?.label
  return <span title={name}>{label ? say(label) : name}</span>
}

/** Objects by the names that the column shows. */
function TargetFilter({ id, value, onChange }: FilterProps) {
  const say = useSay()
  return (
    <NounSelect
      {...{ id, value: pickedOf(value)?.value, first: [{ value: signInTarget, label: say(signIn) }] }}
      onChange={(picked) => onChange(picked && [picked])}
    />
  )
}

const pickedName = (value: FilterValue): string => pickedOf(value)?.label ?? ''

const filters = { target_type: { control: TargetFilter, words: pickedName } }
export const cells = { code: ResultCell, target_type: TargetCell }

export const list = { filters } satisfies ListView
