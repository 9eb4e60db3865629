import { expect, it } from 'vitest'
import { type KeptBackup, outlived } from './retention.ts'

const day = 86_400
const now = 1_000 * day

/** Days ago, kind and what else differs; the first is the newest. */
const rows = (...given: readonly [number, string, Partial<KeptBackup>?][]): KeptBackup[] =>
  given.map(([ago, kind, more], at) => ({
    ...{ id: 100 - at, kind, state: 'success', is_pinned: 0, create_time: now - ago * day },
    ...{ expire_time: kind === 'pre_restore' ? now - (ago - 7) * day : null, ...more },
  }))

it.each([
  [
    'scheduled ones beyond the number',
    rows([0, 'auto'], [1, 'auto'], [2, 'auto'], [3, 'auto']),
    { count: 2, days: 30 },
    [98, 97],
  ],
  ['scheduled ones that are too old', rows([0, 'auto'], [30, 'auto'], [31, 'auto']), { count: 9, days: 30 }, [98]],
  ['never the newest success, however old', rows([400, 'auto']), { count: 1, days: 1 }, []],
  [
    'nor when a newer one failed',
    rows([0, 'auto', { state: 'failed' }], [90, 'auto'], [91, 'auto']),
    { count: 1, days: 1 },
    [98],
  ],
  [
    'never a pinned one, which does not count either',
    rows([0, 'auto'], [1, 'auto', { is_pinned: 1 }], [2, 'auto']),
    { count: 2, days: 30 },
    [],
  ],
  [
    'those before a restore after seven days',
    rows([0, 'auto'], [6, 'pre_restore'], [7, 'pre_restore']),
    { count: 1, days: 1 },
    [98],
  ],
  ['no manual and no uploaded one', rows([0, 'auto'], [900, 'manual'], [900, 'upload']), { count: 1, days: 1 }, []],
] as const)('clears %s', (_what, backups, keeping, cleared) => {
  expect(outlived(backups, keeping, now)).toEqual(cleared)
})
