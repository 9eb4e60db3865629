import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { View, Views } from '../admin/parts/view.ts'
import { BackOffice } from '../admin/shell/back-office.tsx'
import '../admin/shell/shell.css'
import { noteMaintenance } from '../browser/maintenance/maintenance.ts'
import type { Definition } from '../contract/definition/resource.ts'
import { resources } from '../resources/tables.ts'

const definitions: ReadonlyMap<string, Definition> = new Map(resources.map((each) => [each.name, each]))

/** `../resources/product-type/product-type.view.tsx` is the view of `product_type`; other names are parts of a view. */
const viewOf = (path: string): string | undefined => /\/([^/]+)\/\1\.view\.tsx$/.exec(path)?.[1]?.replaceAll('-', '_')

const views: Views = Object.fromEntries(
  Object.entries(import.meta.glob<View>('../resources/*/*.view.tsx')).flatMap(([path, load]) => {
    const table = viewOf(path)
    return table === undefined ? [] : [[table, load]]
  }),
)

const related = { 'routine/storeConfig': ['store_branch'] }

const loginDrawing = async (): Promise<string> => {
  const { signDrawing } = await import('../drawing/sign.ts')
  return signDrawing({ sign: 'login', title: '', width: 900, height: 1200, ground: 'deep' })
}

const localIcons = async (): Promise<Readonly<Record<string, string>>> => {
  const { typeIcon, typeIconKinds } = await import('../drawing/typeIcon.ts')
  return Object.fromEntries(typeIconKinds.map((kind) => [`local-${kind}`, typeIcon({ kind, title: '' })]))
}

noteMaintenance()
const mount = document.getElementById('app')
if (mount) {
  createRoot(mount).render(
    <StrictMode>
      <BackOffice {...{ definitions, views, related, localIcons, loginDrawing }} />
    </StrictMode>,
  )
}
