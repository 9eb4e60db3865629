import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type Definition, standardOf } from '../../contract/definition/resource.ts'
import { type MenuNode, menuAddress, pagesOf, useBootstrap } from '../menu/bootstrap.ts'
import { useInFront } from '../parts/own-address.ts'
import { pagePath } from '../shell/routes.ts'

/** Rows that people work on have a page of their own below that of their list; others open in a form. */
export const hasRecordPage = (definition: Definition): boolean =>
  definition.states !== undefined && standardOf(definition).includes('edit')

const rowAddress = /^(.+)\/([1-9]\d{0,14})$/

/** The list and the row of an address below the entry: `crm/lead/7`; undefined for any other address. */
export function recordAt(path: string): { list: string; id: number } | undefined {
  const [, list, id] = rowAddress.exec(path) ?? []
  return list === undefined ? undefined : { list, id: Number(id) }
}

/** The address of a row's page; undefined where its noun has none, or its list is not in the menu of the reader. */
export function recordPath(menus: readonly MenuNode[], definition: Definition, id: number): string | undefined {
  if (!hasRecordPage(definition)) return undefined
  const list = listPath(menus, definition)
  return list && `${list}/${id}`
}

/** The address of a list; undefined where it is not in the reader's menu. */
export function listPath(menus: readonly MenuNode[], { node }: Definition): string | undefined {
  const list = pagesOf(menus).find(({ name }) => name === node)
  return list && pagePath(menuAddress(list))
}

/** The address of the form of a row, or of a new one, above its list; undefined where the list is not in the reader's menu. */
export function formPath(menus: readonly MenuNode[], definition: Definition, id: number | null): string | undefined {
  const list = listPath(menus, definition)
  return list && `${list}?open=${id ?? 'new'}`
}

/** The address of where a row is written or shown: its own page, or its form above its list. */
export function useRowPath(definition: Definition): (id: number) => string | undefined {
  const menus = useBootstrap((state) => state.menus)
  return useCallback((id) => recordPath(menus, definition, id) ?? formPath(menus, definition, id), [menus, definition])
}

/** The row that was opened last from the list of a noun, until the list is in front again. */
const left = new Map<string, number>()

/** Opens a row on its page. Undefined where rows have none. */
export function useOpenRecord(definition: Definition): ((id: number) => void) | undefined {
  const navigate = useNavigate()
  const menus = useBootstrap((state) => state.menus)
  if (recordPath(menus, definition, 0) === undefined) return undefined
  return (id) => {
    left.set(definition.name, id)
    void navigate(recordPath(menus, definition, id) ?? '')
  }
}

/** Tells a list that comes to the front which of its rows the reader comes back from. */
export function useLeftRow({ name }: Definition, onBack: (row: { id: number }) => void): void {
  const inFront = useInFront()
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    const id = inFront ? left.get(name) : undefined
    if (id === undefined) return
    left.delete(name)
    latest.current({ id })
  }, [inFront, name])
}
