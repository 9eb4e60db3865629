import { Input, Select, Space } from 'antd'
import { useLanguage, useSay } from '../../../browser/language.ts'
import type { TemplateRow } from '../../product-type/spec-template.ts'
import type { RangeValue, WordValue } from './params.ts'
import { paramsTexts } from './params-texts.ts'
import { optionText } from './specs.ts'

interface ParamInputProps {
  id: string
  spec: TemplateRow
  value: unknown
  disabled: boolean
  onChange(value: unknown): void
}

/** One parameter, by the way its template wants it written. */
export function ParamInput(props: ParamInputProps) {
  switch (props.spec.input) {
    case 'number':
      return <NumberParam {...props} />
    case 'select':
      return <SelectParam {...props} />
    case 'range':
      return <RangeParam {...props} />
    case 'text':
      return <WordsParam {...props} />
  }
}

const suffixOf = ({ unit }: TemplateRow) => (unit === '' ? undefined : <span className="cell-muted">{unit}</span>)

function NumberParam({ id, spec, value, disabled, onChange }: ParamInputProps) {
  return (
    <Input
      id={id}
      inputMode="decimal"
      disabled={disabled}
      suffix={suffixOf(spec)}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  )
}

/** A series may cover several options; one alone stays plain text on the wire. */
function SelectParam({ id, spec, value, disabled, onChange }: ParamInputProps) {
  const say = useSay()
  const language = useLanguage()
  const chosen = Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []
  return (
    <Select
      id={id}
      className="office-select"
      mode="multiple"
      allowClear
      disabled={disabled}
      placeholder={say(paramsTexts.choose)}
      suffixIcon={suffixOf(spec)}
      value={chosen}
      options={spec.options.map((option) => ({ value: option, label: optionText(spec, option, language) }))}
      onChange={(next: string[]) => onChange(next.length > 1 ? inOrder(next, spec.options) : (next[0] ?? ''))}
    />
  )
}

const inOrder = (chosen: readonly string[], options: readonly string[]): string[] =>
  [...chosen].sort((a, b) => options.indexOf(a) - options.indexOf(b))

function RangeParam({ id, spec, value, disabled, onChange }: ParamInputProps) {
  const say = useSay()
  const range = rangeIn(value)
  const change = (part: Partial<RangeValue>) => {
    const next = { ...range, ...part }
    onChange(next.min === '' && next.max === '' ? '' : next)
  }
  return (
    <Space.Compact block>
      <Input
        id={id}
        inputMode="decimal"
        disabled={disabled}
        placeholder={say(paramsTexts.from)}
        value={range.min}
        onChange={(event) => change({ min: event.target.value.trim() })}
      />
      <Input
        inputMode="decimal"
        aria-label={say(paramsTexts.to)}
        disabled={disabled}
        placeholder={say(paramsTexts.to)}
        suffix={suffixOf(spec)}
        value={range.max}
        onChange={(event) => change({ max: event.target.value.trim() })}
      />
    </Space.Compact>
  )
}

function rangeIn(value: unknown): RangeValue {
  const said = typeof value === 'object' && value !== null ? { ...value } : {}
  return { min: 'min' in said ? String(said.min ?? '') : '', max: 'max' in said ? String(said.max ?? '') : '' }
}

/** Words have an English of their own; words that read the same everywhere are plain text. */
function WordsParam({ id, spec, value, disabled, onChange }: ParamInputProps) {
  const say = useSay()
  const words = wordsIn(value)
  const change = (part: Partial<WordValue>) => {
    const next = { ...words, ...part }
    onChange(next.text_en === '' ? next.text : next)
  }
  return (
    <Space.Compact block>
      <Input
        id={id}
        disabled={disabled}
        suffix={suffixOf(spec)}
        value={words.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <Input
        aria-label={say(paramsTexts.english)}
        disabled={disabled}
        placeholder={say(paramsTexts.english)}
        value={words.text_en}
        onChange={(event) => change({ text_en: event.target.value })}
      />
    </Space.Compact>
  )
}

function wordsIn(value: unknown): WordValue {
  if (typeof value === 'string') return { text: value, text_en: '' }
  const said = typeof value === 'object' && value !== null ? { ...value } : {}
  return {
    text: 'text' in said ? String(said.text ?? '') : '',
    text_en: 'text_en' in said ? String(said.text_en ?? '') : '',
  }
}
