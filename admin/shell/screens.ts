import { type ComponentType, lazy } from 'react'
import type { Definition } from '../../contract/definition/resource.ts'
import { isWebAddress, type MenuNode } from '../menu/bootstrap.ts'
import type { Office } from '../parts/office.tsx'

/** Screens that no resource describes, by the name of their rule; each is fetched when it is opened. */
export const screens: Readonly<Record<string, ComponentType>> = {
  dashboard: lazy(() => import('../dashboard/dashboard.tsx').then((part) => ({ default: part.Dashboard }))),
  'routine/config': lazy(() => import('../settings/settings.tsx').then((part) => ({ default: part.SystemSettings }))),
  'routine/storeConfig': lazy(() =>
    import('../settings/settings.tsx').then((part) => ({ default: part.StoreSettings })),
  ),
  'content/translation': lazy(() =>
    import('../translations/translations.tsx').then((part) => ({ default: part.Translations })),
  ),
  'routine/system': lazy(() => import('../system/system.tsx').then((part) => ({ default: part.System }))),
  'routine/adminInfo': lazy(() => import('../profile/profile.tsx').then((part) => ({ default: part.Profile }))),
}

/** The own profile, reached from the account's card too (protocol 11.2). */
export const profileNode = 'routine/adminInfo'

export const definitionOf = (node: string, definitions: Office['definitions']): Definition | undefined =>
  [...definitions.values()].find((known) => known.node === node)

/** Whether something stands at the address of a menu node. */
export function hasPage({ menu_type: kind, url, name, extend }: MenuNode, definitions: Office['definitions']): boolean {
  if (extend === 'add_menu_only') return false
  if (kind === 'iframe') return isWebAddress(url)
  return name in screens || definitionOf(name, definitions) !== undefined
}
