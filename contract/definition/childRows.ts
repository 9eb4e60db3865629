import type { Field, FieldOf } from './field.ts'
import type { Definition, StandardAction } from './resource.ts'

/** What the server writes by itself. */
export const keptFields: ReadonlySet<string> = new Set([
  'create_admin_id',
  'update_admin_id',
  'create_time',
  'update_time',
  'lock_version',
  'weigh',
  'seq',
])

/**
 * The fields of a child row that people fill in, those of its form where it has one: not the column that points at the parent, nor
 * what the server writes by itself.
 */
export function childFields(child: Definition, by: string): [string, Field][] {
  const typed = typedPlaceOf(child)
  const offered = child.form && new Set(Object.values(child.form).flat())
  return Object.entries(child.fields).filter(
    ([name, field]) =>
      name !== by &&
      (!keptFields.has(name) || name === typed) &&
      (offered?.has(name) ?? true) &&
      field.guard !== 'private' &&
      field.kind !== 'password',
  )
}

/** What may be done to the rows of a child table. */
export interface ChildRights {
  add: boolean
  edit: boolean
  del: boolean
}

/**
 * Rows of an append-only field are neither changed nor deleted; otherwise the standard actions of the child table decide.
 */
export function childRights({ bounds: { append } }: FieldOf<'children'>, { standard }: Definition): ChildRights {
  const has = (action: StandardAction) => standard === undefined || standard.includes(action)
  return { add: has('add'), edit: !append && has('edit'), del: !append && has('del') }
}

/** The column that keeps the order of a list of rows: weights sort the highest first, positions and steps the lowest. */
export function placeColumnOf({ fields: { weigh, position, seq } }: Pick<Definition, 'fields'>): string | undefined {
  if (weigh) return 'weigh'
  return position?.kind === 'integer' ? 'position' : seq && 'seq'
}

/**
 * That column where people type it, as a row must have one: it ascends, with gaps for rows to come. Others are written from the
 * order of the list.
 */
export function typedPlaceOf(child: Pick<Definition, 'fields'>): string | undefined {
  const column = placeColumnOf(child)
  return column !== undefined && child.fields[column]?.required === 'save' ? column : undefined
}

/** The place after another one, in tens. */
export const nextPlace = (last: number): number => (Math.floor(last / 10) + 1) * 10

/** A field that holds rows: of a child table, or of a grid in one column. */
export type SheetField = FieldOf<'children'> | FieldOf<'rows'>

/** Fields of the form whose rows stand on sheets of their own in an Excel file, in the order of the form (areas 1.4). */
export function sheetFieldsOf({ fields, form }: Pick<Definition, 'fields' | 'form'>): [string, SheetField][] {
  const names = form ? Object.values(form).flat() : Object.keys(fields)
  return names.flatMap((name): [string, SheetField][] => {
    const field = name === undefined ? undefined : fields[name]
    return name !== undefined && (field?.kind === 'children' || field?.kind === 'rows') ? [[name, field]] : []
  })
}

/** Those of them that an import takes: an import action that names its columns takes no others. */
export function importedSheetsOf(definition: Definition): [string, SheetField][] {
  const { asks } = definition.actions?.import ?? {}
  return sheetFieldsOf(definition).filter(([name]) => asks === undefined || name in asks)
}
