import { useSay } from '../../browser/language.ts'
import type { Field } from '../../contract/definition/field.ts'
import { switched } from '../../contract/definition/fields.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { isNeeded } from '../../contract/definition/shown.ts'
import { memoize } from '../../contract/memoize.ts'
import type { Text } from '../../contract/text.ts'
import { isOn } from '../kinds/choices.tsx'
import { KindInput } from '../kinds/grid/grid-inputs.tsx'
import { isSwitch } from '../kinds/kinds.ts'
import { formTexts } from '../parts/form-sentences.ts'
import type { Row } from '../parts/row.ts'
import { kindTexts } from '../parts/sentences.ts'
import type { View } from '../parts/view.ts'
import { controlId } from './control-id.ts'
import { FieldRow, type FieldRowProps } from './field-row.tsx'
import { isNarrow } from './field-width.ts'

interface FormFieldsProps extends Omit<FieldRowProps, 'name' | 'field' | 'table' | 'alone' | 'paired'> {
  definition: Definition
  names: readonly string[]
  /** Columns that may not be changed here. */
  locked: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()
const plain = {}
const nothing = () => undefined

type AskedFieldsProps = Omit<FormFieldsProps, 'locked' | 'view' | 'sideBySide' | 'side' | 'onSide'> & { view?: View }

/** Fields of a question: all may be written, in one language at a time, and no view changes them unless one is given. */
export const AskedFields = ({ view = plain, ...props }: AskedFieldsProps) => (
  <FormFields {...props} view={view} locked={none} sideBySide={false} side="zh" onSide={nothing} />
)

/** Fields of one tab in order; switches that follow each other share a row. */
export function FormFields({ definition, names, locked, ids, ...shared }: FormFieldsProps) {
  const groups = groupsOf(definition, names)
  const paired = pairedOf(definition, groups)
  return (
    <div className="form-fields">
      {groups.map((group) => {
        const [name = ''] = group
        const field = fieldIn(definition, name, shared.row)
        if (!field) return null
        if (isSwitch(definition.fields[name])) {
          return <Switches key={name} {...{ definition, ids, locked, ...shared }} names={group} />
        }
        return (
          <FieldRow
            key={name}
            {...shared}
            {...{ ids, name, field }}
            table={definition.name}
            alone={names.length === 1}
            paired={paired.has(name)}
            disabled={shared.disabled || locked.has(name)}
          />
        )
      })}
    </div>
  )
}

/** A field that the values of others make needed says so. */
function fieldIn(definition: Definition, name: string, row: Row): Field | undefined {
  const field = definition.fields[name]
  return field && isNeeded(definition, name, row) ? neededOf(field) : field
}

/** The same object each time, so that typing elsewhere does not draw it again. */
const neededOf = memoize((field: Field): Field => ({ ...field, required: 'save' }))

function groupsOf(definition: Definition, names: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const name of names) {
    const last = groups.at(-1)
    const joins = isSwitch(definition.fields[name]) && last?.every((other) => isSwitch(definition.fields[other]))
    if (joins) last?.push(name)
    else groups.push([name])
  }
  return groups
}

/** Narrow fields that follow each other share a line two by two, where there is room. */
function pairedOf({ fields }: Definition, groups: readonly string[][]): ReadonlySet<string> {
  const paired = new Set<string>()
  const isFree = (name: string | undefined) =>
    name !== undefined && isNarrow(fields[name]) && !isSwitch(fields[name]) && !paired.has(name)
  for (const [at, [name = '']] of groups.entries()) {
    const [next] = groups[at + 1] ?? []
    if (next !== undefined && isFree(name) && isFree(next)) paired.add(name).add(next)
  }
  return paired
}

/** What a status means as it stands; a label of its own says what on means. */
function statusWord({ actions }: Definition, { label }: Field, value: unknown): Text | undefined {
  if (label !== switched.status.label) return undefined
  const published = actions?.publish !== undefined
  if (isOn(value)) return published ? formTexts.published : kindTexts.enabled
  return published ? formTexts.unpublished : kindTexts.disabled
}

function Switches(props: FormFieldsProps) {
  const { definition, ids, names, locked, row, faults, disabled, onChange } = props
  const say = useSay()
  return (
    <div className="form-row">
      <div className="form-label" />
      <div className="form-control form-switches">
        {names.map((name) => {
          const field = definition.fields[name]
          if (!field) return null
          const id = controlId(ids, name)
          const word = statusWord(definition, field, row[name])
          return (
            <div key={name} className="form-switch">
              <KindInput
                {...{ id, field, row }}
                table={definition.name}
                column={name}
                value={row[name]}
                fault={faults[name]}
                disabled={disabled || locked.has(name)}
                onChange={(value) => onChange(name, value)}
              />
              <label htmlFor={id}>
                {say(field.label)}
                {word && <span className="form-switch-word">{say(word)}</span>}
              </label>
              {faults[name] && (
                <span className="form-fault" role="alert">
                  {faults[name]}
                </span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
