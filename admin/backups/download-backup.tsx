import { useEffect, useRef } from 'react'
import { call } from '../../browser/api-client.ts'
import { callAddress } from '../../browser/entry.ts'
import { idOf } from '../parts/row.ts'
import type { ActionProps } from '../parts/view.ts'
import { base } from './work.ts'

/** Fetches a backup by an address that opens once. */
export function DownloadBackup({ rows, onClose }: ActionProps) {
  const started = useRef(false)
  const [row = {}] = rows
  useEffect(() => {
    // Drawn twice while developing, and it must not be downloaded twice.
    if (started.current) return
    started.current = true
    const path = callAddress(`${base}/download?id=${idOf(row)}`)
    void call<{ ticket: string }>({ path: '/admin/ajax/ticket', method: 'POST', body: { path } })
      .then(
        ({ data }) => {
          const link = document.createElement('a')
          link.href = `${path}&server=1&ticket=${data.ticket}`
          link.download = String(row.name)
          link.click()
        },
        () => undefined,
      )
      .finally(onClose)
  }, [row, onClose])
  return null
}
