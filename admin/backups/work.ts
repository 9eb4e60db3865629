import { useCallback, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { rowsChanged } from '../../browser/signal.ts'
import { databaseBackup } from '../../contract/system/databaseBackup.ts'
import { type FormFaults, faultsIn } from '../form/faults.ts'

export const base = '/admin/routine.DatabaseBackup'

/** Rows of the list. */
export const { name: table } = databaseBackup

/** Something begins with backups: the list and what stands above it look again. */
export const begun = (): void => rowsChanged.tell(table)

interface Failed {
  sentence?: string
  faults: FormFaults
}

/** Posts to a call of backups; what it refuses stands in the window, on its fields where it names them. */
export function usePost<T>(action: string) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>({ faults: {} })
  const post = useCallback(
    async (body: FormData | Readonly<Record<string, unknown>>, onProgress?: (share: number) => void) => {
      setBusy(true)
      setFailed({ faults: {} })
      try {
        const sent = {
          path: `${base}/${action}`,
          method: 'POST',
          body,
          quiet: true,
          ...(onProgress && { onProgress }),
        } as const
        return (await call<T>(sent)).data
      } catch (reason) {
        if (!(reason instanceof CallFailure)) throw reason
        const faults = faultsIn(reason.data)
        setFailed(Object.keys(faults).length > 0 ? { faults } : { faults, sentence: reason.message })
        return undefined
      } finally {
        setBusy(false)
      }
    },
    [action],
  )
  return { busy, post, ...failed }
}
