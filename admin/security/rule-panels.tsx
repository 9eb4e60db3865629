import { Checkbox, Select } from 'antd'
import { useEffect } from 'react'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import {
  controllerFile,
  isChangeable,
  isDeletable,
  tableOfController,
  watchable,
  writingNodeOf,
} from '../../contract/definition/covered.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { useOffice } from '../parts/office.tsx'
import type { PanelProps } from '../parts/view.ts'
import { securityTexts } from './texts.ts'
import './security.css'

/** The table that the chosen controller writes. */
function useTable({ row }: PanelProps): Definition | undefined {
  const { definitions } = useOffice()
  return tableOfController(definitions.values(), String(row.controller ?? ''))
}

function ControllerPanel({
  id,
  value,
  onChange,
  disabled = false,
  covers,
}: PanelProps & { covers(noun: Definition): boolean }) {
  const say = useSay()
  const { definitions } = useOffice()
  const nouns = [...definitions.values()].filter(covers)
  const options = nouns.map((noun) => {
    const file = controllerFile(writingNodeOf(noun) ?? '')
    return { value: file, label: `${say(noun.label)} · ${file}` }
  })
  return (
    <Select
      id={id}
      aria-describedby={`${id}-note`}
      className="security-controller"
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={say(securityTexts.controller)}
      disabled={disabled}
      value={typeof value === 'string' && value !== '' ? value : undefined}
      options={options}
      onChange={onChange}
    />
  )
}

/** Of what people delete. */
export const RecycleController = (props: PanelProps) => <ControllerPanel {...props} covers={isDeletable} />
/** Of what people change. */
export const SensitiveController = (props: PanelProps) => <ControllerPanel {...props} covers={isChangeable} />

/** Follows the controller; nobody has to know what tables are called. */
export function TablePanel(props: PanelProps) {
  const { value, onChange } = props
  const say = useSay()
  const table = useTable(props)
  const name = table?.name
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form gives a new function each time.
  useEffect(() => {
    if (name !== undefined && name !== value) onChange(name)
  }, [name, value])
  if (!table) return <span className="cell-muted security-name">{say(securityTexts.first)}</span>
  return <code className="security-name">{name}</code>
}

/** The key of the table, as the server knows it. */
export function KeyPanel(props: PanelProps) {
  const { value, onChange } = props
  const table = useTable(props)
  const path = table && '/admin/ajax/getTablePk'
  const pk = useAnswer<{ pk: string }>(path, { table: table?.name }).data?.pk
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form gives a new function each time.
  useEffect(() => {
    if (pk !== undefined && pk !== value) onChange(pk)
  }, [pk, value])
  return <code className="security-name">{String(value || pk || '')}</code>
}

/** The fields of the table, each with what forms call it. */
export function FieldsPanel(props: PanelProps) {
  const { value, onChange, disabled = false, name } = props
  const say = useSay()
  const table = useTable(props)
  if (!table) return <span className="cell-muted security-name">{say(securityTexts.first)}</span>
  const chosen = Object.keys(Object(value))
  const fields = watchable(table)
  const choose = (columns: readonly string[]) =>
    onChange(
      Object.fromEntries(
        fields.filter(([column]) => columns.includes(column)).map(([column, { label }]) => [column, label.zh]),
      ),
    )
  return (
    <Checkbox.Group
      className="security-fields"
      aria-label={name}
      disabled={disabled}
      value={chosen}
      options={fields.map(([column, { label }]) => ({ value: column, label: say(label) }))}
      onChange={choose}
    />
  )
}
