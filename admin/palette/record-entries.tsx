import { speak } from '../../browser/language.ts'
import { type Definition, titleColumns } from '../../contract/definition/resource.ts'
import { stateOf } from '../../contract/definition/workflow.ts'
import type { Language } from '../../contract/text.ts'
import { type MenuNode, trailOf } from '../menu/bootstrap.ts'
import type { Office } from '../parts/office.tsx'
import { codeOf, editionOf, idOf, nameOf, type Row } from '../parts/row.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { formPath, listPath, recordPath } from '../record/open-record.ts'
import type { Entry, EntryGroup } from './entry.ts'
import { paletteTexts } from './texts.ts'
import type { FoundRows } from './use-records.ts'

interface Around extends Pick<Office, 'definitions' | 'may'> {
  menus: readonly MenuNode[]
  language: Language
  phrase: string
}

/** Where a row is opened; whoever may not open it is led to the list that finds it. */
function pathOf(definition: Definition, row: Row, { menus, may }: Around): string | undefined {
  const id = idOf(row)
  if (may(`${definition.node}/edit`)) return recordPath(menus, definition, id) ?? formPath(menus, definition, id)
  const list = listPath(menus, definition)
  const called = codeOf(definition, row) || String(row[definition.title] ?? '')
  return list && `${list}?${new URLSearchParams({ q: called })}`
}

function State({ definition, row }: { definition: Definition; row: Row }) {
  const state = stateOf(definition, row)
  if (state !== undefined) return <StateTag {...{ definition, state }} />
  return row.status === '0' ? <span className="palette-muted">{speak(paletteTexts.disabled)}</span> : null
}

/** What the server found, a group for each noun of the menu, each with the way to all of them. */
export function recordGroups(found: readonly FoundRows[], around: Around): EntryGroup[] {
  return found.flatMap(({ table, rows, more }): EntryGroup[] => {
    const definition = around.definitions.get(table)
    const node = definition?.node === undefined ? undefined : trailOf(around.menus, definition.node).at(-1)
    const list = definition && listPath(around.menus, definition)
    if (!definition || !node || list === undefined) return []
    const entries = rows.map((row): Entry => {
      const title = nameOf(definition, row, around.language)
      const code = editionOf(definition, row)
      return {
        key: `${table} ${idOf(row)}`,
        title,
        detail: code === title ? undefined : code,
        icon: node.icon,
        state: <State {...{ definition, row }} />,
        words: titleColumns(definition).map((column) => String(row[column] ?? '')),
        path: pathOf(definition, row, around),
      }
    })
    const all: Entry = {
      key: `${table} all`,
      title: speak(paletteTexts.all, { noun: node.title }),
      icon: 'fa fa-search',
      words: [],
      path: `${list}?${new URLSearchParams({ q: around.phrase })}`,
    }
    return [{ key: table, title: node.title, entries: more ? [...entries, all] : entries }]
  })
}
