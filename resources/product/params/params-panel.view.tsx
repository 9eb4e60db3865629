import { Alert, Button, Skeleton, Tag } from 'antd'
import { RowsInput } from '../../../admin/kinds/grid/grid-inputs.tsx'
import type { PanelProps } from '../../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../../browser/language.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { isEmpty } from '../../../contract/empty.ts'
import { customKey, type TemplateRow } from '../../product-type/spec-template.ts'
import { CopyTool } from '../copied/copy-tool.view.tsx'
import { product } from '../product.ts'
import { useTypeTemplate } from '../type-template.view.tsx'
import { ParamInput } from './param-input.view.tsx'
import { paramsTexts } from './params-texts.ts'
import './params-panel.css'

type ParamValues = Readonly<Record<string, unknown>>

const customField: FieldOf<'rows'> = {
  kind: 'rows',
  label: paramsTexts.custom,
  bounds: {
    max: 60,
    columns: {
      group: { kind: 'string', label: paramsTexts.customGroup, bounds: { max: 30 } },
      name: { kind: 'string', label: paramsTexts.customName, required: 'save', bounds: { max: 40 } },
      name_en: { kind: 'string', label: paramsTexts.customNameEn, bounds: { max: 60 } },
      value: { kind: 'string', label: paramsTexts.customValue, required: 'save', bounds: { max: 120 } },
      value_en: { kind: 'string', label: paramsTexts.customValueEn, bounds: { max: 160 } },
      unit: { kind: 'string', label: paramsTexts.customUnit, bounds: { max: 20 } },
    },
  },
}

const asParams = (value: unknown): ParamValues => (typeof value === 'object' && value !== null ? { ...value } : {})

/**
 * Specifications of a product: the template of its type, values the template no longer has, and rows added by hand
 * (areas 8.2).
 */
export function ParamsPanel({ id, value, onChange, row, disabled = false }: PanelProps) {
  const say = useSay()
  const { rows, failure } = useTypeTemplate(row.product_type_id)
  const params = asParams(value)
  if (!row.product_type_id) return <Alert type="info" title={say(paramsTexts.chooseType)} />
  if (!rows) return <Skeleton active title={false} paragraph={{ rows: 6 }} />
  const set = (key: string, next: unknown) => onChange(withValue(params, key, next))
  const custom = Array.isArray(params[customKey]) ? params[customKey] : []
  const unmapped = Object.keys(params).filter((key) => key !== customKey && !rows.some((spec) => spec.key === key))
  const keep = (key: string) => {
    const { [key]: kept, ...others } = params
    const entry = { group: '', name: key, name_en: '', value: wordsOf(kept), value_en: '', unit: '' }
    onChange({ ...others, [customKey]: [...custom, entry] })
  }
  return (
    <div className="params">
      <CopyTool of="params" {...{ row, disabled }} onTake={onChange} />
      {failure && <Alert type="warning" title={say(paramsTexts.failed, { reason: failure })} />}
      {!failure && rows.length === 0 && <Alert type="info" title={say(paramsTexts.noTemplate)} />}
      {groupsOf(rows).map(([group, specs]) => (
        <Group key={group} {...{ specs, params, disabled }} onSet={set} />
      ))}
      {!failure && unmapped.length > 0 && (
        <Unmapped keys={unmapped} {...{ params }} onKeep={keep} onRemove={(key) => set(key, '')} />
      )}
      <fieldset className="params-group">
        <legend>{say(paramsTexts.custom)}</legend>
        <RowsInput
          id={`${id}-custom`}
          table={product.name}
          column={customKey}
          field={customField}
          value={custom}
          row={row}
          disabled={disabled}
          onChange={(next) => set(customKey, next)}
        />
      </fieldset>
    </div>
  )
}

/** Empty values leave the column, so that nothing is stored for inputs left empty. */
function withValue(params: ParamValues, key: string, value: unknown): ParamValues {
  const { [key]: _before, ...others } = params
  return isEmpty(value) ? others : { ...others, [key]: value }
}

/** Templates name a group per row; rows of one group stand together in the order of the first. */
function groupsOf(rows: readonly TemplateRow[]): [string, TemplateRow[]][] {
  const groups = new Map<string, TemplateRow[]>()
  for (const spec of rows) groups.set(spec.group, [...(groups.get(spec.group) ?? []), spec])
  return [...groups]
}

interface GroupProps {
  specs: readonly TemplateRow[]
  params: ParamValues
  disabled: boolean
  onSet(key: string, value: unknown): void
}

function Group({ specs, params, disabled, onSet }: GroupProps) {
  const say = useSay()
  const english = useLanguage() === 'en'
  const [first] = specs
  const named = (english && first?.group_en) || first?.group
  const filled = specs.filter((spec) => !isEmpty(params[spec.key])).length
  return (
    <fieldset className="params-group">
      <legend>
        {named || say(paramsTexts.general)}
        <span className="cell-muted params-count">{say(paramsTexts.filled, { filled, all: specs.length })}</span>
      </legend>
      <div className="params-grid">
        {specs.map((spec) => {
          const id = `param-${spec.key}`
          return (
            <div key={spec.key} className="params-one">
              <label htmlFor={id}>
                {(english && spec.name_en) || spec.name}
                {spec.required === 1 && (
                  <span className="form-star form-star-publish" title={say(paramsTexts.required)}>
                    ○
                  </span>
                )}
              </label>
              <ParamInput
                {...{ id, spec, disabled }}
                value={params[spec.key]}
                onChange={(next) => onSet(spec.key, next)}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

interface UnmappedProps {
  keys: readonly string[]
  params: ParamValues
  onKeep(key: string): void
  onRemove(key: string): void
}

function Unmapped({ keys, params, onKeep, onRemove }: UnmappedProps) {
  const say = useSay()
  return (
    <fieldset className="params-group">
      <legend>{say(paramsTexts.unmapped)}</legend>
      <p className="form-hint">{say(paramsTexts.unmappedHint)}</p>
      <ul className="plain-list">
        {keys.map((key) => (
          <li key={key} className="params-unmapped">
            <Tag variant="filled">{key}</Tag>
            <span>{wordsOf(params[key])}</span>
            <Button size="small" onClick={() => onKeep(key)}>
              {say(paramsTexts.keep)}
            </Button>
            <Button size="small" danger onClick={() => onRemove(key)}>
              {say(paramsTexts.remove)}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** A value of any shape in words, for reading only. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join('、')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  if ('text' in value) return String(value.text)
  return Object.values(value).map(String).join(' – ')
}
