import type { Definition } from '../../contract/definition/resource.ts'
import type { AnyDb } from '../../server/engine/table.ts'

/** What tests of the whole program cannot know of a noun by its definition; it says so in the `x.testing.ts` of its folder. */
export interface Tried {
  /**
   * What each guard must refuse although everything else is right, by action: what is posted, under `setting` a limit that is
   * reached, under `row` columns in which the row is not ready.
   */
  refusals?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** What is filled in by action where the usual value of a kind does not do. */
  filled?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Child rows by field without which a row can do nothing. */
  holds?: Readonly<Record<string, readonly object[]>>
  /** A further value for unique columns that not any text fits. */
  another?: Readonly<Record<string, (value: string) => string>>
  /** Makes what else a bare row needs before anything can be done with it: child rows that point at others. */
  completes?(db: AnyDb, id: number): Promise<void>
  /** What makes a row one that visitors see. */
  seen?: object
  /** Columns that keep a row away from visitors; each set makes one row of it. */
  unseen?: readonly object[]
  /** A row as visitors see it, the column that an editor changes, and a page that shows it. */
  edited?: { row: object; column: string; page: string }
}

const files = import.meta.glob<{ tried?: Tried }>('../../resources/*/*.testing.ts')

/** By noun: `resources/product-type/product-type.testing.ts` is about `product_type`. */
export async function readTried(nouns: readonly string[]): Promise<Readonly<Record<string, Tried>>> {
  const found: Record<string, Tried> = {}
  for (const noun of nouns) {
    const file = noun.replaceAll('_', '-')
    const module = await files[`../../resources/${file}/${file}.testing.ts`]?.()
    if (module?.tried) found[noun] = module.tried
  }
  return found
}

/** Columns of a noun that name a row of another of these, with that noun. */
export const ownersAmong = (
  nouns: readonly Definition[],
  { name, fields }: Definition,
): [column: string, owner: string][] =>
  Object.entries(fields).flatMap(([column, field]) => {
    const owner = field.kind === 'reference' && field.bounds.to !== name ? field.bounds.to : undefined
    return owner !== undefined && nouns.some((one) => one.name === owner) ? [[column, owner]] : []
  })

/** Nouns in an order in which rows can be planted: each after those that its rows refer to. */
export function ownersFirst(nouns: readonly Definition[]): readonly Definition[] {
  const ordered = new Set<Definition>()
  const put = (definition: Definition) => {
    const owners = ownersAmong(nouns, definition).map(([, owner]) => owner)
    for (const one of nouns) if (owners.includes(one.name) && !ordered.has(one)) put(one)
    ordered.add(definition)
  }
  for (const definition of nouns) put(definition)
  return [...ordered]
}
