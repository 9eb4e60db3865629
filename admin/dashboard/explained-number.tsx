import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Asked } from '../../contract/dashboard.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { listPath } from '../record/open-record.ts'
import { addressOf } from './explained.ts'

/** A number with the way to the list that it counts; plain for readers whose menu has no such list. */
export function Explained({
  definition,
  asked,
  children,
}: {
  definition: Definition
  asked: Asked
  children: ReactNode
}) {
  const menus = useBootstrap((state) => state.menus)
  const list = listPath(menus, definition)
  return list ? <Link to={`${list}?${addressOf(asked)}`}>{children}</Link> : <span>{children}</span>
}
