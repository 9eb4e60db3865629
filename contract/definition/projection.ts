import { chosen, type InLanguage, type LanguageReading, resolve } from '../inLanguage.ts'
import type { Language } from '../text.ts'
import type { CellField, Field, Fields } from './field.ts'
import { kindOf, toWire } from './kinds.ts'
import { type Definition, fieldOf } from './resource.ts'
import type { FieldAt, FieldsOf, StoredValue, WireValue } from './table.ts'

/**
 * Readers without permissions of the back office; the lists of these names in a definition say which columns they may read.
 */
export type Audience = 'public' | 'member'

/** Names that a definition lists for an audience. */
export type Readable<D, A extends Audience> =
  NonNullable<D extends { [K in A]?: infer L } ? L : never> extends infer L
    ? L extends readonly (infer N extends string)[]
      ? N
      : never
    : never

/** English was asked and Chinese is served, at least in part: a name that a projection may show beside columns (areas 1.3). */
type FallbackName = 'lang_fallback'

type CellValue<C extends CellField> = C extends { kind: 'choice'; bounds: infer B }
  ? keyof B & string
  : C extends { kind: 'integer' | 'reference' }
    ? number | null
    : C extends { kind: 'flag' }
      ? 0 | 1
      : C extends { kind: 'list' }
        ? readonly string[]
        : string

type CellsOf<F> = F extends { bounds: { columns: infer C extends Readonly<Record<string, CellField>> } }
  ? InLanguage<{ -readonly [K in keyof C]: CellValue<C[K]> }>
  : never

type ShownValue<F extends Field> = F extends { kind: 'rows' } ? readonly CellsOf<F>[] : WireValue<F>

/** A row on the wire, in one language; its type is inferred from the kinds of its fields. */
type ShownRow<D, S extends string> = {
  [N in S]: N extends 'id' ? number : N extends FallbackName ? boolean : ShownValue<FieldAt<FieldsOf<D>, N>>
}

type Twin<F extends Fields, N> = N extends keyof F & string
  ? F[N] extends { bilingual: true }
    ? `${N}_en`
    : never
  : never
type EnglishStatus<F extends Fields> = F extends { en_status: Field } ? 'en_status' : never
type ColumnName<D, N extends string> = Exclude<N, FallbackName> | Twin<FieldsOf<D>, N> | EnglishStatus<FieldsOf<D>>

type StoredRow<D, N extends string> = {
  readonly [K in ColumnName<D, N>]: K extends 'id' ? number : StoredValue<FieldAt<FieldsOf<D>, K>>
}

/** What an audience sees of a row in one place. */
export interface Projection<D extends Definition, S extends string, R extends string> {
  definition: D
  /** Names of the projected row, in their order. */
  shows: readonly S[]
  /** What is selected in addition, for what callers work out themselves. */
  reads: readonly R[]
  /** Everything to select, table before column, English twins and their status included. */
  columns: readonly `${D['name']}.${ColumnName<D, S | R>}`[]
  /** A selected row on the wire, in one language; other columns of it are left out. */
  project(stored: StoredRow<D, S>, language: Language): ShownRow<D, S>
}

/** The wire type of a projection. */
export type Projected<P> = P extends Projection<infer D, infer S, infer _R> ? ShownRow<D, S> : never

/** A row as the columns of a projection select it. */
export type Selected<P> = P extends Projection<infer D, infer S, infer R> ? StoredRow<D, S | R> : never

/**
 * Compiles what an audience sees of a resource's rows: `shows` stands in the answer, `reads` is only selected, for what callers work
 * out themselves. Names that the definition does not list for the audience do not compile, and throw when the module is loaded
 * (architecture 2, areas 1.3).
 */
export function projection<
  const D extends Definition,
  A extends Audience,
  const S extends Readable<D, A> | FallbackName,
  const R extends Readable<D, A> = never,
>(definition: D, audience: A, shows: readonly S[], { reads = [] }: { reads?: readonly R[] } = {}): Projection<D, S, R> {
  const named = [...shows.filter((name) => name !== 'lang_fallback'), ...reads]
  const columns = readableColumns(definition, audience, named).map((column) => `${definition.name}.${column}`)
  const steps = shows.filter((name) => name !== 'lang_fallback').map((name) => stepOf(definition, name))
  const hasStatus = definition.fields.en_status !== undefined
  // Read on every row: looking it up in a list would be work per request.
  const saysFallback = shows.some((name) => name === 'lang_fallback')
  return {
    definition,
    shows,
    reads,
    // What the names are is what ColumnName says.
    columns: columns as `${D['name']}.${ColumnName<D, S | R>}`[],
    project(stored, language) {
      // Rows of any definition are read by name here; the types of both sides say which names there are.
      const row = stored as Readonly<Record<string, unknown>>
      const reading: LanguageReading = { english: language === 'en', fellBack: false }
      const published = !hasStatus || row.en_status === 1
      const shown: Record<string, unknown> = {}
      for (const step of steps) shown[step.name] = step.read(row, reading, published)
      if (saysFallback) shown.lang_fallback = reading.fellBack
      // One step for each name of the row.
      return shown as ShownRow<D, S>
    },
  }
}

/** Columns behind the names, each once, with the English of bilingual ones and its status; throws for what the audience may not read. */
export function readableColumns(definition: Definition, audience: Audience, names?: readonly string[]): string[] {
  const readable = definition[audience] ?? []
  const columns = (names ?? readable).flatMap((name) => {
    const field = definition.fields[name]
    const isGuarded = field?.guard !== undefined || field?.kind === 'password'
    // A mistake in the program: thrown while modules load, so that it does not start.
    if (!readable.includes(name) || isGuarded) throw new Error(`${definition.name}.${name} is not ${audience}`)
    return field?.bilingual ? [name, `${name}_en`] : [name]
  })
  if (definition.fields.en_status) columns.push('en_status')
  return [...new Set(columns)]
}

interface Step {
  name: string
  read(row: Readonly<Record<string, unknown>>, reading: LanguageReading, published: boolean): unknown
}

/** How one value is read, decided once. */
function stepOf(definition: Definition, name: string): Step {
  const field = fieldOf(definition, name)
  if (!field) return { name, read: (row) => row[name] }
  const wire = kindOf(field).toWire ? (value: unknown) => toWire(field, value) : (value: unknown) => value
  if (field.bilingual) {
    const twin = `${name}_en`
    return {
      name,
      read: (row, reading, published) => chosen(wire(row[name]), published ? wire(row[twin]) : undefined, reading),
    }
  }
  const holdsPairs = field.kind === 'rows' || field.kind === 'json'
  if (!holdsPairs) return { name, read: (row) => wire(row[name]) }
  return { name, read: (row, reading, published) => resolve(wire(row[name]), reading, published) }
}
