import type { Row } from '../../admin/parts/row.ts'
import type { ActionsView, FormView, ListView } from '../../admin/parts/view.ts'
import { IconTitle } from '../../admin/table/cells/icon-title.tsx'

const ofPages = ['path', 'menu_type', 'url', 'component', 'keepalive', 'extend']

/** Folders lead nowhere, buttons are not drawn, links need no screen of ours (protocol 3B.3). */
function hiddenFields(row: Row): readonly string[] {
  if (row.type === 'button') return [...ofPages, 'icon']
  if (row.type === 'menu_dir') return ofPages
  if (row.menu_type === 'link') return ['path', 'component', 'keepalive', 'extend']
  return row.menu_type === 'iframe' ? ['component'] : ['url']
}

/** What existing clients start with; below a page stand its permissions. */
function start(parent: Row | undefined): Row {
  if (parent?.type === 'menu') return { type: 'button', name: `${String(parent.name)}/` }
  const name = parent ? `${String(parent.name)}/` : ''
  return { type: 'menu', menu_type: 'tab', icon: 'fa fa-circle-o', name }
}

/** Nothing stands below a button. */
const disabled = (row: Row): readonly string[] => (row.type === 'button' ? ['add'] : [])

export const cells = { title: IconTitle }

/** The title brings the icon along. */
const columns = ['title', 'name', 'type', 'keepalive', 'status', 'weigh', 'update_time', 'create_time']

export const list = { columns } satisfies ListView
export const form = { hiddenFields, start } satisfies FormView
export const actions = { disabled } satisfies ActionsView
