import type { Row } from '../../admin/parts/row.ts'
import type { FormView, ListView } from '../../admin/parts/view.ts'
import { IconTitle } from '../../admin/table/cells/icon-title.tsx'

const ofPages = ['path', 'menu_type', 'url', 'component', 'extend']

/** Folders lead nowhere, buttons are not drawn, links need no screen of ours (protocol 3B.7). */
function hiddenFields(row: Row): readonly string[] {
  if (row.type === 'button') return [...ofPages, 'icon']
  if (row.type === 'menu_dir') return ofPages
  if (row.menu_type === 'link') return ['path', 'component']
  return row.menu_type === 'iframe' ? ['component'] : ['url']
}

/** Below a page stand its permissions, below a folder its pages. */
function start(parent: Row | undefined): Row {
  const name = parent ? `${String(parent.name).split('/')[0]}/` : ''
  if (parent?.type === 'menu') return { type: 'button', name }
  return { type: parent ? 'menu' : 'route', menu_type: 'tab', icon: 'fa fa-circle-o', name }
}

export const cells = { title: IconTitle }

/** The title brings the icon along. */
const columns = ['title', 'name', 'type', 'no_login_valid', 'status', 'weigh', 'update_time', 'create_time']

export const list = { columns } satisfies ListView
export const form = { hiddenFields, start } satisfies FormView
