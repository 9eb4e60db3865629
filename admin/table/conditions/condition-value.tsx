import { Input, Select } from 'antd'
import { useSay } from '../../../browser/language.ts'
import type { ComputedField, Field } from '../../../contract/definition/field.ts'
import { choicesOf } from '../../kinds/describe.ts'
import { FilterControl } from '../../kinds/filter-controls.tsx'
import type { FilterValue, SearchItem } from '../../kinds/kind.ts'
import { filterModeOf } from '../../kinds/kinds.ts'
import { hasEnds, isAlone, takesMany } from './operators.ts'
import { conditionTexts } from './texts.ts'

interface ConditionValueProps {
  id: string
  table: string
  field: Field | ComputedField | undefined
  item: SearchItem
  onChange(item: SearchItem): void
}

const asMany = ({ val }: SearchItem): readonly string[] => (typeof val === 'string' ? (val === '' ? [] : [val]) : val)

const valuesIn = (value: FilterValue | undefined): string[] =>
  (typeof value === 'string' ? [value] : (value ?? [])).map((one) => (typeof one === 'string' ? one : one.value))

/** The value of one condition, by what its column holds and how it is compared. */
export function ConditionValue({ id, table, field, item, onChange }: ConditionValueProps) {
  const say = useSay()
  const mode = field ? filterModeOf(field) : 'range'
  const { field: column, operator } = item
  const put = (val: string | readonly string[], render?: 'datetime') => {
    const { render: _before, ...plain } = item
    onChange({ ...plain, val, ...(render && { render }) })
  }
  if (isAlone(operator)) return <span />
  if (field && (mode === 'rows' || mode === 'rowList' || mode === 'region')) {
    const value = asMany(item).map((one) => ({ value: one, label: `#${one}` }))
    return <FilterControl {...{ id, table, column, field, value }} onChange={(picked) => put(valuesIn(picked))} />
  }
  if (field && (mode === 'choice' || mode === 'choices' || mode === 'presence')) {
    const options = Object.entries(choicesOf(column, field)).map(([value, label]) => ({ value, label: say(label) }))
    if (mode === 'presence') return <span />
    const many = takesMany(operator)
    return (
      <Select
        id={id}
        className="office-select"
        {...(many && { mode: 'multiple' as const })}
        aria-label={say(conditionTexts.value)}
        value={many ? [...asMany(item)] : (asMany(item)[0] ?? null)}
        options={options}
        onChange={(chosen: string | string[] | null) => put(chosen ?? '')}
      />
    )
  }
  if (hasEnds(operator)) return <Ends {...{ id, item, put }} type={typeOf(mode)} />
  if (takesMany(operator)) {
    return (
      <Select
        id={id}
        className="office-select"
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', '，', ' ']}
        aria-label={say(conditionTexts.value)}
        placeholder={say(conditionTexts.values)}
        value={[...asMany(item)]}
        onChange={(chosen: string[]) => put(chosen)}
      />
    )
  }
  const type = typeOf(mode)
  return (
    <Input
      id={id}
      type={type}
      aria-label={say(conditionTexts.value)}
      value={shownAt(String(item.val), type)}
      onChange={({ target }) => put(writtenAt(target.value, type))}
    />
  )
}

type BoxType = 'text' | 'date' | 'datetime-local'

const typeOf = (mode: ReturnType<typeof filterModeOf>): BoxType =>
  mode === 'days' ? 'date' : mode === 'moments' ? 'datetime-local' : 'text'

/** A box for a moment spells it with a `T`, and leaves seconds out. */
const shownAt = (text: string, type: BoxType): string => (type === 'datetime-local' ? text.replace(' ', 'T') : text)
const writtenAt = (text: string, type: BoxType): string =>
  type === 'datetime-local' && text !== '' ? `${text.replace('T', ' ')}:00`.slice(0, 19) : text

interface EndsProps {
  id: string
  item: SearchItem
  type: BoxType
  put(val: string, render?: 'datetime'): void
}

/** Far ends stand for open ones: a span of moments needs both (protocol 3.2). */
const farEnds = ['1970-01-02 00:00:00', '2199-12-31 23:59:59'] as const

function Ends({ id, item, type, put }: EndsProps) {
  const say = useSay()
  const ends = String(item.val).split(',')
  const change = (at: 0 | 1, text: string) => {
    const next = [ends[0] ?? '', ends[1] ?? '']
    next[at] = writtenAt(text, type)
    if (type !== 'datetime-local') return put(next.join(','))
    put(next.map((end, place) => end || farEnds[place === 0 ? 0 : 1]).join(','), 'datetime')
  }
  return (
    <span className="condition-ends">
      {([0, 1] as const).map((at) => (
        <Input
          key={at}
          {...(at === 0 && { id })}
          type={type}
          aria-label={`${say(conditionTexts.value)} ${at + 1}`}
          value={shownAt(ends[at] === farEnds[at] ? '' : (ends[at] ?? ''), type)}
          onChange={({ target }) => change(at, target.value)}
        />
      ))}
    </span>
  )
}
