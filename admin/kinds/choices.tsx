import { Tag } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { Choices, ComputedField, FieldOf, Tone } from '../../contract/definition/field.ts'
import { namesOf } from '../../contract/definition/resource.ts'
import type { Text } from '../../contract/text.ts'
import { kindTexts } from '../parts/sentences.ts'
import { ToneDot } from '../parts/state-tag.tsx'
import type { CellProps } from './kind.ts'
import { Nothing } from './words.tsx'

/** Commas join the values of `choices` and `references` (architecture 8). */
export const splitList = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .filter((entry) => entry !== '')

export function labelOf(choices: Choices | undefined, value: string): Text | undefined {
  return choices?.[value]
}

export const ChoiceCell = ({ field, value }: CellProps<FieldOf<'choice' | 'entry'> | ComputedField>) => (
  <NamedCell names={namesOf(field)} value={value} tones={'tones' in field ? field.tones : undefined} />
)

interface NamedCellProps {
  names: Choices | undefined
  value: unknown
  tones?: Readonly<Record<string, Tone>> | undefined
}

/** A value by its name, be it a word or a number. */
export function NamedCell({ names, value, tones }: NamedCellProps) {
  const say = useSay()
  const chosen = String(value ?? '')
  const label = labelOf(names, chosen)
  if (chosen === '') return <Nothing />
  return (
    <Tag variant="filled">
      {tones && <ToneDot tone={tones[chosen]} />}
      {label ? say(label) : chosen}
    </Tag>
  )
}

export function ChoicesCell({ field, value }: CellProps<FieldOf<'choices'>>) {
  const say = useSay()
  const chosen = splitList(value)
  if (chosen.length === 0) return <Nothing />
  return (
    <span className="cell-tags">
      {chosen.map((entry) => {
        const label = labelOf(field.bounds, entry)
        return (
          <Tag key={entry} variant="filled">
            {label ? say(label) : entry}
          </Tag>
        )
      })}
    </span>
  )
}

export const isOn = (value: unknown): boolean => value === 1 || value === '1' || value === true

export const StatusCell = ({ value }: CellProps) => <StatusTag isOn={isOn(value)} />

export function StatusTag({ isOn: on }: { isOn: boolean }) {
  const say = useSay()
  return on ? (
    <Tag variant="filled" color="success">
      {say(kindTexts.enabled)}
    </Tag>
  ) : (
    <Tag variant="filled">{say(kindTexts.disabled)}</Tag>
  )
}

export function FlagCell({ value }: CellProps) {
  const say = useSay()
  return isOn(value) ? (
    <Tag variant="filled">{say(kindTexts.yes)}</Tag>
  ) : (
    <span className="cell-none">{say(kindTexts.no)}</span>
  )
}
