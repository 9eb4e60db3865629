import type { ColumnType, Generated } from 'kysely'
import type { Column } from './columnNames.ts'
import type { Field, Fields, JsonObject } from './field.ts'
import type { Definition } from './resource.ts'

interface WireValues {
  string: string
  text: string
  code: string
  url: string
  email: string
  icon: string
  color: string
  richtext: string
  integer: number | null
  decimal: string | null
  money: string | null
  flag: 0 | 1
  status: '0' | '1'
  choice: string
  choices: string
  entry: string
  date: string | null
  time: number | null
  year: number | null
  clock: string
  datetime: string
  image: string
  file: string
  images: readonly string[]
  files: readonly string[]
  list: readonly string[]
  rows: readonly JsonObject[]
  json: JsonObject
  reference: number | null
  references: string
  tree: number
  region: string
  password: string
  grants: string
  links: readonly number[]
  children: readonly JsonObject[]
}

/** JSON text in the column, structured on the wire. */
type JsonKind = 'images' | 'files' | 'list' | 'rows' | 'json'
/** Scaled integer in the column, exact decimal string on the wire (architecture 7). */
type ScaledKind = 'decimal' | 'money'

export type WireValue<F extends Field> = F extends { kind: 'choice'; bounds: infer B }
  ? keyof B & string
  : F extends { kind: 'integer' | 'money' | 'decimal'; default: unknown }
    ? NonNullable<WireValues[F['kind']]>
    : WireValues[F['kind']]

export type StoredValue<F extends Field> = F extends { kind: JsonKind }
  ? string
  : F extends { kind: ScaledKind; default: unknown }
    ? number
    : F extends { kind: ScaledKind }
      ? number | null
      : WireValue<F>

export type FieldsOf<D> = D extends { fields: infer F extends Fields } ? F : never
type BaseName<K> = K extends `${infer B}_en` ? B : K
export type FieldAt<F extends Fields, K> = K extends keyof F
  ? F[K]
  : BaseName<K> extends keyof F
    ? F[BaseName<K>]
    : never

/** The table as Kysely knows it: every column has a default, so inserts name only what they set. */
export type TableOf<D> = { id: Generated<number> } & {
  [K in Column<FieldsOf<D>>]: ColumnType<
    StoredValue<FieldAt<FieldsOf<D>, K>>,
    StoredValue<FieldAt<FieldsOf<D>, K>> | undefined,
    StoredValue<FieldAt<FieldsOf<D>, K>>
  >
}
/** Tables by name, from a list of definitions. */
export type TablesOf<L extends readonly Definition[]> = {
  [D in L[number] as D['name']]: TableOf<D>
}
