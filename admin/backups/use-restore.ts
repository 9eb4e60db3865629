import { useCallback, useEffect, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { useLanguage } from '../../browser/language.ts'
import { followMaintenance } from '../../browser/maintenance/maintenance.ts'
import type { BackupProgress } from '../../contract/backups/standing.ts'
import { base } from './work.ts'

const lookEvery = 1000

/** Follows a restore until it ended; the site is closed to everybody else meanwhile. */
export function useRestore(id: number) {
  const english = useLanguage() === 'en'
  const [following, setFollowing] = useState(false)
  const [found, setFound] = useState<BackupProgress>()
  useEffect(() => {
    if (!following) return undefined
    const unfollow = followMaintenance()
    const timer = setInterval(() => {
      call<BackupProgress>({ path: `${base}/progress`, query: { id }, quiet: true, background: true }).then(
        ({ data }) => {
          setFound(data)
          if (data.restoring !== 'running') setFollowing(false)
        },
        (reason: unknown) => {
          // While the data are replaced an answer may be missing; the next one says more.
          if (!(reason instanceof CallFailure)) throw reason
        },
      )
    }, lookEvery)
    return () => {
      clearInterval(timer)
      unfollow()
    }
  }, [following, id])
  return {
    state: following || !found ? 'running' : found.restoring,
    progress: found?.progress ?? 0,
    words: (english && found?.error_en) || (found?.error ?? ''),
    isSaving: found?.isSaving ?? true,
    follow: useCallback(() => setFollowing(true), []),
  }
}
