import { type ReactNode, useMemo } from 'react'
import { sessions } from '../../browser/session.ts'
import { withEntries } from '../../contract/definition/entries.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { withoutGuarded } from '../parts/definition.ts'
import { later } from '../parts/later/later.tsx'
import { type Office, OfficeProvider } from '../parts/office.tsx'

const FilePicker = later(() => import('../library/picker/file-picker.tsx').then((part) => part.FilePicker))

/** What `start/` passes to the back office: it names every resource, the shell names none. */
export type OfficeParts = Pick<Office, 'definitions' | 'views' | 'related' | 'localIcons'>

const noUploads = { maxSize: 0, allowedSuffixes: '', allowedMimeTypes: '' }

/** Tells table and form what the bootstrap said of this administrator. */
export function ShellOffice({ parts, children }: { parts: OfficeParts; children: ReactNode }) {
  const { may, siteConfig } = useBootstrap()
  const adminId = sessions.admin((me) => me.id)
  const definitions = useMemo(() => {
    const lists = siteConfig?.entries ?? {}
    return new Map(
      [...parts.definitions].map(([name, definition]) => [name, withoutGuarded(withEntries(definition, lists), may)]),
    )
  }, [parts, siteConfig, may])
  const office = useMemo<Office>(
    () => ({
      ...parts,
      definitions,
      may,
      adminId,
      upload: siteConfig?.upload ?? noUploads,
      cdnUrl: siteConfig?.cdnUrl ?? '',
      timeZone: siteConfig?.timeZone ?? 'Asia/Shanghai',
      filePicker: FilePicker,
    }),
    [parts, definitions, may, siteConfig, adminId],
  )
  return <OfficeProvider office={office}>{children}</OfficeProvider>
}
