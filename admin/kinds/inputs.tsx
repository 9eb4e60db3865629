import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { FieldOf } from '../../contract/field.ts'
import { ChoiceInput, ChoicesInput, ListInput, SwitchInput, TimeInput } from './choice-inputs.tsx'
import { DateInput } from './date-input.tsx'
import { FilesInput, SingleFileInput } from './file-inputs.tsx'
import { GrantsInput } from './grants-input.tsx'
import { ChildrenInput, JsonInput, RowsInput } from './grid-inputs.tsx'
import { IntegerInput } from './integer-input.tsx'
import { type InputProps, type Inputs, partOf } from './kind.ts'
import { LinksInput } from './links-input.tsx'
import { ColorInput, IconInput } from './mark-inputs.tsx'
import { PasswordInput } from './password-input.tsx'
import { RegionInput } from './region-input.tsx'
import { ReferenceInput, ReferencesInput, TreeInput } from './relation-inputs.tsx'
import { FigureInput, StringInput, TextInput } from './word-inputs.tsx'
import './inputs.css'

const Editor = lazy(() => import('./richtext-input.tsx').then((part) => ({ default: part.RichtextInput })))

function RichtextInput(props: InputProps<FieldOf<'richtext'>>) {
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
      <Editor {...props} />
    </Suspense>
  )
}

/** How a value of each kind is written in a form; the whole table is one chunk, loaded with the first form. */
const inputs: Inputs = {
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
  image: SingleFileInput,
  file: SingleFileInput,
  images: FilesInput,
  files: FilesInput,
  list: ListInput,
  rows: RowsInput,
  json: JsonInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  tree: TreeInput,
  region: RegionInput,
  password: PasswordInput,
  grants: GrantsInput,
  links: LinksInput,
  children: ChildrenInput,
}

export function KindInput(props: InputProps) {
  const Input = partOf<InputProps>(inputs, props.field.kind)
  return <Input {...props} />
}
