import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Field } from '../../../contract/definition/field.ts'
import { codeColumnOf, type Definition, standardOf, titleColumns } from '../../../contract/definition/resource.ts'
import {
  chineseCharacters,
  type EnglishState,
  type TranslationArea,
  type TranslationFilter,
  twinsIn,
  type UntranslatedRow,
} from '../../../contract/english.ts'
import { type Language, say } from '../../../contract/text.ts'
import { type Dialect, dialectOf } from '../../db/dialect.ts'
import { type Actor, may } from '../../permission/actor.ts'
import { rowName } from '../display/rowName.ts'
import type { Values } from '../module.ts'
import type { AnyDb, Condition } from '../table.ts'
import { rowConditions } from './list.ts'
import { fromSelf, whereSql } from './page.ts'
import { limitOf, orderOf, orderSql, pageOf } from './paging.ts'
import type { Reading } from './reading.ts'
import { maySee, type ReadModel, readModel } from './readModel.ts'

/** A field that is written in both languages, and when a row holds Chinese of it without English. */
interface Translated {
  name: string
  lacking: Condition
}

/** A noun as a translator sees it: what the caller may read of it and has a form for. */
interface Translatable {
  model: ReadModel
  fields: readonly Translated[]
  state: RawBuilder<string>
  lacking: Condition
}

/** Nouns with English of their own whose list and form this caller has, content before the office's own words (areas 1.3). */
function translatables({ registry, actor }: Reading, dialect: Dialect): Translatable[] {
  const found = registry.definitions.flatMap((definition) => {
    const { node } = definition
    if (node === undefined || !standardOf(definition).includes('edit') || !may(actor, `${node}/index`)) return []
    const model = readModel(registry, definition)
    const fields = translatedFields(model, actor, dialect)
    return fields.length > 0 ? [{ model, fields, ...stateOf(definition, fields) }] : []
  })
  // What visitors read comes first.
  return found.sort((a, b) => Number(isPublic(b)) - Number(isPublic(a)))
}

const isPublic = ({ model }: Translatable): boolean => model.definition.public !== undefined

/** Leaves out fields that the caller may not read or sees masked: that one is empty would reveal something of it. */
function translatedFields({ definition, columns }: ReadModel, actor: Actor, dialect: Dialect): Translated[] {
  const { form, fields } = definition
  const order = form ? Object.values(form).flatMap((names) => names ?? []) : Object.keys(fields)
  return order.flatMap((name) => {
    const column = columns.find((one) => one.name === name)
    if (!column || column.guard === 'masked' || !maySee(column, actor)) return []
    const lacking = lackingOf(column.field, name, dialect)
    return lacking ? [{ name, lacking }] : []
  })
}

function lackingOf(field: Field, name: string, dialect: Dialect): Condition | undefined {
  const own = (column: string) => sql.ref(`self.${column}`)
  if (field.bilingual) return isUntranslated(own(name), own(`${name}_en`), dialect)
  const twins = twinsIn(field)
  if (twins.length === 0) return undefined
  const cell = (column: string) => sql`entry.value ->> ${sql.lit(column)}`
  const each = twins.map((twin) => isUntranslated(cell(twin), cell(`${twin}_en`), dialect))
  const stored = sql`nullif(${own(name)}, '')`
  const entries =
    dialect === 'sqlite'
      ? sql`json_each(${stored}) as entry`
      : sql`jsonb_array_elements(${stored}::jsonb) as entry(value)`
  return sql`exists (select 1 from ${entries} where ${sql.join(each, sql` or `)})`
}

/** `isChinese` as SQL, for text without English; an empty list of a JSON column is as empty as no text. */
function isUntranslated(chinese: RawBuilder<unknown>, english: RawBuilder<unknown>, dialect: Dialect): Condition {
  const characters = `[${chineseCharacters.join('-')}]`
  const words =
    dialect === 'sqlite' ? sql`${chinese} glob ${sql.lit(`*${characters}*`)}` : sql`${chinese} ~ ${sql.lit(characters)}`
  return sql`(coalesce(${english}, '') in ('', '[]') and ${words})`
}

/** Without a switch of its own the English of a row is out as soon as it is written. */
function stateOf(definition: Definition, fields: readonly Translated[]): Pick<Translatable, 'state' | 'lacking'> {
  const lacking: Condition = sql`(${sql.join(
    fields.map((field) => field.lacking),
    sql` or `,
  )})`
  const published: Condition = definition.fields.en_status ? sql`self.en_status = 1` : sql`not ${lacking}`
  const [, title] = titleColumns(definition)
  const filled = title === undefined ? sql`1 = 0` : sql`${sql.ref(`self.${title}`)} <> ''`
  return { lacking, state: sql`case when ${published} then 'published' when ${filled} then 'filled' else 'empty' end` }
}

/**
 * How complete the English of every noun with rows is that the caller may translate; a query per noun and 1,000 ids.
 */
export async function translationAreas(reading: Reading, db: AnyDb): Promise<TranslationArea[]> {
  const found: TranslationArea[] = []
  for (const one of translatables(reading, dialectOf(db))) found.push(await countArea(db, one, reading))
  return found.filter(({ counts }) => counts.published + counts.filled + counts.empty > 0)
}

async function countArea(
  db: AnyDb,
  { model, state, lacking }: Translatable,
  reading: Reading,
): Promise<TranslationArea> {
  const conditions = await rowConditions(db, model, {}, reading)
  const rows = await bySlices(
    db,
    model,
    (slice) => sql<Counted>`
    select state, count(*) as total, sum(lacking) as lacking from (
      select ${state} as state, case when ${lacking} then 1 else 0 end as lacking
      from ${fromSelf(model)}${whereSql([slice, ...conditions])}
    ) as told group by state`,
  )
  const of = (name: EnglishState) => sum((row) => (row.state === name ? Number(row.total) : 0))
  const sum = (value: (row: Counted) => number) => rows.reduce((all, row) => all + value(row), 0)
  return {
    table: model.definition.name,
    counts: { published: of('published'), filled: of('filled'), empty: of('empty') },
    rows: {
      lacking: sum((row) => Number(row.lacking)),
      ready: sum((row) => (row.state === 'published' ? 0 : Number(row.total) - Number(row.lacking))),
    },
  }
}

/** As many rows as are searched at once without making other requests wait. */
const sliceRows = 1000

/** Queries all rows of a noun, some at a time: whole texts are searched, and other requests are served in between. */
async function bySlices<Row>(
  db: AnyDb,
  model: ReadModel,
  question: (slice: Condition) => RawBuilder<Row>,
): Promise<Row[]> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${fromSelf(model)}`.execute(db)
  const last = Number(rows[0]?.last ?? 0)
  const found: Row[] = []
  for (let after = 0; after < last; after += sliceRows) {
    found.push(...(await question(sql`self.id > ${after} and self.id <= ${after + sliceRows}`).execute(db)).rows)
    await setImmediate()
  }
  return found
}

interface Counted {
  state: EnglishState
  total: number
  lacking: number
}

export interface AskedRows {
  table: unknown
  filter: TranslationFilter
  quickSearch: unknown
  page: unknown
  limit: unknown
}

/**
 * A page of the rows of one noun that lack English, `{list, total}`, each with the fields that do; undefined for a noun that the
 * caller may not translate.
 */
export async function untranslatedRows(
  reading: Reading,
  db: AnyDb,
  asked: AskedRows,
): Promise<{ list: UntranslatedRow[]; total: number } | undefined> {
  const dialect = dialectOf(db)
  const one = translatables(reading, dialect).find(({ model }) => model.definition.name === asked.table)
  if (!one) return undefined
  const { model, lacking } = one
  const asks = asked.filter === 'lacking' ? lacking : readyOf(model.definition, lacking)
  const conditions = [...(await rowConditions(db, model, { quickSearch: asked.quickSearch }, reading)), asks]
  const limit = limitOf(asked.limit)
  const counted = await bySlices(
    db,
    model,
    (slice) =>
      sql<{ total: number }>`select count(*) as total from ${fromSelf(model)}${whereSql([slice, ...conditions])}`,
  )
  const { rows } = await sql<Values>`select ${shownOf(one)} from ${fromSelf(model)}${whereSql(conditions)}
    order by ${orderSql(orderOf(model, undefined, reading), dialect)} limit ${limit} offset ${(pageOf(asked.page) - 1) * limit}`.execute(
    db,
  )
  return {
    total: counted.reduce((sum, { total }) => sum + Number(total), 0),
    list: rows.map((row) => toldOf(one, row, reading.actor.language)),
  }
}

/** Everything is written, and visitors do not see it yet. */
const readyOf = ({ fields }: Definition, lacking: Condition): Condition =>
  fields.en_status ? sql`self.en_status <> 1 and not ${lacking}` : sql`1 = 0`

function shownOf({ model: { definition }, fields, state }: Translatable): RawBuilder<unknown> {
  const code = codeColumnOf(definition)
  const named = ['id', ...titleColumns(definition), ...(code === undefined ? [] : [code])]
  const columns = [...new Set(named)].map((name) => sql.ref(`self.${name}`))
  const missing = fields.map(
    ({ lacking }, at) => sql`case when ${lacking} then 1 else 0 end as ${sql.ref(`lacks${at}`)}`,
  )
  return sql.join([...columns, sql`${state} as english`, ...missing])
}

function toldOf({ model: { definition }, fields }: Translatable, row: Values, language: Language): UntranslatedRow {
  const code = codeColumnOf(definition)
  return {
    id: Number(row.id),
    name: say(rowName(definition, row), language),
    code: code === undefined || code === definition.title ? '' : String(row[code] ?? ''),
    // One of the three words of `stateOf`.
    state: row.english as EnglishState,
    missing: fields.filter((_, at) => Number(row[`lacks${at}`]) === 1).map(({ name }) => name),
  }
}
