import { Input } from 'antd'
import { lazy, Suspense } from 'react'
import { useSay } from '../../../browser/language.ts'
import type { ComputedField, Field, FieldOf } from '../../../contract/definition/field.ts'
import { inSentence } from '../../../contract/definition/noun.ts'
import { chainOf } from '../../../contract/definition/region.ts'
import { kindTexts } from '../../parts/sentences.ts'
import { splitList } from '../choices.tsx'
import type { FilterProps, InputProps } from '../kind.ts'
import type { RegionCascaderProps } from './region-cascader.tsx'

const LazyCascader = lazy(() => import('./region-cascader.tsx').then((part) => ({ default: part.RegionCascader })))

/** Lists of areas come with the first field that needs them. */
const Cascader = (props: RegionCascaderProps) => (
  <Suspense fallback={<Input id={props.id} disabled value={props.told} />}>
    <LazyCascader {...props} />
  </Suspense>
)

export function RegionInput(props: InputProps<FieldOf<'region'>>) {
  const { id, field, column, value, row, onChange, fault, disabled } = props
  const say = useSay()
  return (
    <Cascader
      id={id}
      label={say(field.label)}
      placeholder={say(kindTexts.chooseNamed, { object: inSentence(field.label) })}
      chosen={splitList(value)}
      told={String(row[`${column}_text`] ?? '')}
      levels={field.bounds?.levels ?? 3}
      invalid={fault !== undefined}
      disabled={disabled}
      onChange={(codes) => onChange(codes.join(','))}
    />
  )
}

/** A province, a city or a district; everything in it matches. */
export function RegionFilter({ id, field, value, onChange }: FilterProps<Field | ComputedField>) {
  const say = useSay()
  const [picked] = typeof value === 'object' ? value : []
  const { value: code, label } = typeof picked === 'object' ? picked : { value: picked ?? '', label: '' }
  return (
    <Cascader
      id={id}
      label={say(field.label)}
      chosen={chainOf(code)}
      told={label}
      levels={3}
      onChange={(codes, name) => {
        const last = codes.at(-1)
        onChange(last === undefined ? [] : [{ value: last, label: name }])
      }}
    />
  )
}
