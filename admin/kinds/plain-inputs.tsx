import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSay } from '../../browser/language.ts'
import type { FieldOf } from '../../contract/definition/field.ts'
import { namesOf } from '../../contract/definition/resource.ts'
import { kindTexts } from '../parts/sentences.ts'
import { ChoiceInput, ChoicesInput, ListInput, SwitchInput, TimeInput } from './choice-inputs.tsx'
import { DateInput } from './date-input.tsx'
import { FilesInput, SingleFileInput } from './file-inputs.tsx'
import type { InputProps, Inputs } from './kind.ts'
import { ColorInput, IconInput } from './mark-inputs.tsx'
import { PasswordInput } from './password-input.tsx'
import { GrantsInput } from './references/grants-input.tsx'
import { LinksInput } from './references/links-input.tsx'
import { RegionInput } from './references/region-input.tsx'
import { ReferenceInput, ReferencesInput, TreeInput } from './references/relation-inputs.tsx'
import { ClockInput, DatetimeInput, YearInput } from './wall-inputs.tsx'
import { FigureInput, StringInput, TextInput } from './word-inputs.tsx'
import './inputs.css'

const Editor = lazy(() => import('./richtext/richtext-input.tsx').then((part) => ({ default: part.RichtextInput })))

function RichtextInput(props: InputProps<FieldOf<'richtext'>>) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
      <Editor {...props} />
    </Suspense>
  )
}

/** How a value of each kind is written in a form, grids of rows aside (grid-inputs.tsx); one chunk, loaded with the first form. */
const inputs: Omit<Inputs, 'rows' | 'children'> = {
  string: StringInput,
  text: TextInput,
  code: StringInput,
  url: StringInput,
  email: StringInput,
  icon: IconInput,
  color: ColorInput,
  richtext: RichtextInput,
  integer: IntegerInput,
  decimal: FigureInput,
  money: FigureInput,
  flag: SwitchInput,
  status: SwitchInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  entry: ChoiceInput,
  date: DateInput,
  time: TimeInput,
  year: YearInput,
  clock: ClockInput,
  datetime: DatetimeInput,
  image: SingleFileInput,
  file: SingleFileInput,
  images: FilesInput,
  files: FilesInput,
  list: ListInput,
  json: JsonInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  tree: TreeInput,
  region: RegionInput,
  password: PasswordInput,
  grants: GrantsInput,
  links: LinksInput,
}

/** The control of any kind but grids of rows. */
export function PlainInput(props: InputProps) {
  const { kind } = props.field
  if (kind === 'rows' || kind === 'children') return null
  // The union of kinds cannot be indexed per field without telling the compiler that part and field belong together.
  const Input = inputs[kind] as ComponentType<InputProps>
  return <Input {...props} />
}

/** A number that is typed, or one of the few that stand for words and are chosen like words. */
function IntegerInput(props: InputProps<FieldOf<'integer'>>) {
  const { field, onChange } = props
  const names = namesOf(field)
  if (!names) return <FigureInput {...props} />
  const choice = { kind: 'choice', label: field.label, required: 'save', bounds: names } as const
  return <ChoiceInput {...props} field={choice} onChange={(next) => onChange(next === '' ? null : Number(next))} />
}

/** Only a resource's own panel understands the shape of its JSON; without one it is shown and left alone. */
function JsonInput({ value }: InputProps<FieldOf<'json'>>) {
  const say = useSay()
  return (
    <details className="json-view">
      <summary>{say(kindTexts.readOnlyJson)}</summary>
      <pre>{JSON.stringify(value ?? {}, null, 2)}</pre>
    </details>
  )
}
