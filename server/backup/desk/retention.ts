const day = 86_400

/** Days for which the data from before a restore are kept. */
export const preRestoreDays = 7

/** A backup as its keeping is decided. */
export interface KeptBackup {
  id: number
  kind: string
  state: string
  is_pinned: number
  create_time: number | null
  expire_time: number | null
}

export interface Keeping {
  count: number
  days: number
}

/**
 * Backups that are cleared now (areas 21): scheduled ones beyond a number or older than some days, those from before a restore at
 * their time, failed ones like scheduled ones by age. Never a pinned one, and never the newest success.
 */
export function outlived(rows: readonly KeptBackup[], { count, days }: Keeping, now: number): number[] {
  const newestFirst = [...rows].sort((a, b) => b.id - a.id)
  const good = newestFirst.filter(({ state }) => state === 'success')
  const auto = good.filter(({ kind, is_pinned }) => kind === 'auto' && is_pinned === 0)
  const beyond = new Set(auto.slice(count).map(({ id }) => id))
  const isOld = ({ create_time }: KeptBackup) => (create_time ?? 0) < now - days * day
  return good
    .slice(1)
    .filter((row) => {
      if (row.is_pinned === 1) return false
      if (row.kind === 'auto') return beyond.has(row.id) || isOld(row)
      return row.kind === 'pre_restore' && row.expire_time !== null && row.expire_time <= now
    })
    .map(({ id }) => id)
}
