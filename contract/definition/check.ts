import { isEmpty } from '../empty.ts'
import { type BrowserFault, type BrowserWord, browserFailures } from '../failures/browserFailures.ts'
import type { Fault } from '../failures/failures.ts'
import { filled, type Text, text } from '../text.ts'
import type { CellField, Field, FieldOf } from './field.ts'
import { emptyOf, emptyOfColumn, schemaOf } from './kinds.ts'
import type { Definition } from './resource.ts'
import { largestDecimal } from './schemas/schemas.ts'
import { brokenRule, missingWord } from './schemas/validators.ts'
import { hiddenFields, isNeeded } from './shown.ts'

/** What a check found, as a sentence in both languages. */
export const checkSentence = ({ word, values }: BrowserFault): Text => filled(browserFailures[word], values)

export type Faults = Record<string, Fault>

type CheckFaults = Record<string, BrowserFault>

export type Checked = { value: unknown; fault?: undefined } | { fault: BrowserFault; value?: undefined }

/** English twins carry their own label, so that a sentence says which of the two it means. */
export const twinLabel = (label: Text): Text => text(`${label.zh}（英文）`, `${label.en} (English)`)

/** Checks one posted value and gives what stands on the wire; the same check runs in the form and on the server. */
export function checkValue(field: Field, value: unknown, label: Text = field.label): Checked {
  const result = schemaOf(field).safeParse(value)
  if (!result.success) return { fault: faultOf(field, label, result.error.issues[0]) }
  const given = result.data
  const broken = brokenRule(field.valid, given)
  if (broken) return { fault: { word: broken, values: { field: label, ...limits(field, undefined) } } }
  return { value: isEmpty(given) && field.default !== undefined ? emptyOf(field) : given }
}

/** Why one cell of a grid is refused; rows count from 0. */
export interface GridFault {
  at: number
  column: string
  fault: BrowserFault
}

/** Every fault in the cells of a grid, while `checkValue` names its first. */
export function gridFaults(field: FieldOf<'rows'>, rows: unknown): GridFault[] {
  const issues: readonly Issue[] = schemaOf(field).safeParse(rows).error?.issues ?? []
  return issues.flatMap((issue) => {
    const [at, column] = issue.path
    if (typeof at !== 'number') return []
    return { at, column: typeof column === 'string' ? column : '', fault: cellFault(field, field.label, issue) }
  })
}

interface Issue {
  message: string
  code?: string | undefined
  path: PropertyKey[]
  keys?: string[]
}

function faultOf(field: Field, label: Text, issue: Issue | undefined): BrowserFault {
  const row = issue?.path[0]
  const inner = cellFault(field, label, issue)
  if (field.kind !== 'rows' || typeof row !== 'number') return inner
  return { word: 'rowFault', values: { field: label, row: row + 1, fault: checkSentence(inner) } }
}

const cellFault = (field: Field, label: Text, issue: Issue | undefined): BrowserFault => ({
  word: wordOf(issue),
  values: { field: cellLabel(field, issue) ?? label, ...limits(field, issue) },
})

function wordOf(issue: Issue | undefined): BrowserWord {
  if (issue?.code === 'unrecognized_keys') return 'unknownKey'
  // Messages of our schemas are words of the catalogue; every other message becomes `shape`.
  return issue && issue.message in browserFailures ? (issue.message as BrowserWord) : 'shape'
}

function cellLabel(field: Field, issue: Issue | undefined): Text | undefined {
  const column = issue?.path[1]
  return field.kind === 'rows' && typeof column === 'string' ? field.bounds.columns[column]?.label : undefined
}

function limits(field: Field, issue: Issue | undefined): Record<string, string | number> {
  const column = issue?.path[1]
  const own = field.kind === 'rows' && typeof column === 'string' ? field.bounds.columns[column] : field
  const bounds: object = own?.bounds ?? {}
  const values: Record<string, string | number> = { min: 0, max: mostIn(own), scale: 2, key: issue?.keys?.[0] ?? '' }
  for (const [name, limit] of Object.entries(bounds)) {
    if (typeof limit === 'number') values[name] = limit
    if (limit === 'this year') values[name] = new Date().getFullYear()
  }
  if (own?.kind === 'list' && wordOf(issue) === 'tooLong') values.max = own.bounds?.each ?? 0
  if (own?.kind === 'money') for (const name of ['min', 'max']) values[name] = Number(values[name]) / 100
  return values
}

/** What a column holds at most when its field sets no bound. */
function mostIn(field: Field | CellField | undefined): number {
  if (field?.kind === 'money') return Number.MAX_SAFE_INTEGER
  return field?.kind === 'decimal' ? largestDecimal(field.bounds) : 255
}

export interface RowCheck {
  /** Only the posted columns; `add` fills every other column with its default. */
  mode: 'add' | 'edit'
  /** Columns needed before visitors see the row are needed too. */
  publish?: boolean
  /** The row as it stands, for rules about values that were not posted. */
  before?: Readonly<Record<string, unknown>>
}

/** Checks the columns and links of a posted row; unknown top-level keys are ignored, since clients post whole rows back (protocol 3.6). */
export function checkRow(
  definition: Definition,
  input: Readonly<Record<string, unknown>>,
  check: RowCheck,
): { values: Record<string, unknown>; faults: CheckFaults } {
  const values: Record<string, unknown> = {}
  const faults: CheckFaults = {}
  const one = (name: string, field: Field, label: Text) => {
    if (name in input && !(check.mode === 'edit' && isLeftAlone(field, input[name]))) {
      const checked = checkValue(field, input[name], label)
      if (checked.fault) faults[name] = checked.fault
      else values[name] = checked.value
    } else if (check.mode === 'add') values[name] = emptyOf(field)
  }
  for (const [name, field] of Object.entries(definition.fields)) {
    if (field.kind === 'children') continue
    one(name, field, field.label)
    if (field.bilingual) one(`${name}_en`, field, twinLabel(field.label))
  }
  clearHidden(definition, { values, faults }, check.before)
  const before = check.before ?? {}
  const after = { ...before, ...values }
  const missing = missingColumns(definition, after, check)
  const hiddenBefore = hiddenFields(definition, before)
  const begins = (name: string) => isNeeded(definition, name, after) && !isNeeded(definition, name, before)
  for (const [name, fault] of Object.entries(missing)) {
    // A partial edit has no faults in columns it leaves alone, unless it publishes, brings a field into view or makes it needed.
    const asksEnglish = fault.word === 'englishRequired' && 'en_status' in input
    const own = fieldNameOf(definition, name)
    const appears = hiddenBefore.has(own) || begins(own)
    if (check.publish || check.mode === 'add' || name in input || asksEnglish || appears) faults[name] ??= fault
  }
  return { values, faults }
}

const fieldNameOf = ({ fields }: Definition, column: string): string =>
  column in fields ? column : column.slice(0, -3)

/**
 * Empties the columns, both languages, that a row does not show with these values over those `before`, and removes their faults.
 */
export function clearHidden(
  definition: Definition,
  { values, faults = {} }: { values: Record<string, unknown>; faults?: Faults },
  before?: Readonly<Record<string, unknown>>,
): void {
  for (const name of hiddenFields(definition, { ...before, ...values })) {
    const field = definition.fields[name]
    if (!field) continue
    for (const column of field.bilingual ? [name, `${name}_en`] : [name]) {
      delete faults[column]
      values[column] = emptyOfColumn(definition, column)
    }
  }
}

/**
 * A choice with a default is never empty: left empty in a form it keeps its value, so that a null cannot enable a row.
 */
const isLeftAlone = (field: Field, value: unknown): boolean =>
  (field.kind === 'choice' || field.kind === 'entry') && field.default !== undefined && isEmpty(value)

/** A picture that is required only before visitors see the row has a fault of its own, which names it. */
function missingFault({ kind, required, label, valid }: Field): BrowserFault {
  if (kind !== 'image' || required !== 'publish') return { word: missingWord(valid), values: { field: label } }
  const name = label.en.toLowerCase()
  const thing = text(label.zh, `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`)
  return { word: 'pictureToPublish', values: { field: label, thing } }
}

/** Faults of values that are only missing: filling them in removes them. */
export const isMissing = ({ word }: Fault): boolean => missingWords.has(word)

const missingWords: ReadonlySet<Fault['word']> = new Set<Fault['word']>([
  'required',
  'pictureToPublish',
  'englishRequired',
  'editorRequired',
  'contentRequired',
])

/** What a whole row still lacks: required columns, and their English where the English version is published (areas 1.3). */
export function missingColumns(
  definition: Definition,
  row: Readonly<Record<string, unknown>>,
  check: Pick<RowCheck, 'publish' | 'mode'>,
): CheckFaults {
  const faults: CheckFaults = {}
  const hidden = hiddenFields(definition, row)
  for (const [name, field] of Object.entries(definition.fields)) {
    if (hidden.has(name)) continue
    // A password is never read, so on a row that exists an empty one is the old one.
    if (field.kind === 'children' || (field.kind === 'password' && check.mode === 'edit')) continue
    const needed =
      field.required === 'save' || (field.required === 'publish' && check.publish) || isNeeded(definition, name, row)
    if (needed && isEmpty(row[name])) faults[name] = missingFault(field)
    // A published English version has a title, and a body where the Chinese one has one.
    const translated = needed || (field.kind === 'richtext' && !isEmpty(row[name]))
    if (translated && field.bilingual && row.en_status === 1 && isEmpty(row[`${name}_en`])) {
      faults[`${name}_en`] = { word: 'englishRequired', values: { field: field.label } }
    }
  }
  return faults
}
