import { useLocation } from 'react-router'
import type { Definition } from '../../contract/definition/resource.ts'
import { pathBelow } from '../shell/routes.ts'

/** Element id of the control of a column; the first part is what `useFormIds` says unless the form has its own. */
export const controlId = (ids: string, column: string): string => `form-${ids}-${column}`

/**
 * First part of the element ids of a form: pages of open tabs stay mounted behind one another, and only on the page of its own list
 * is a form of a noun called by the noun alone.
 */
export function useFormIds({ name, node }: Definition): string {
  const page = pathBelow(useLocation().pathname)
  return page === '' || page === node ? name : `${name}-${page.replaceAll('/', '-')}`
}
