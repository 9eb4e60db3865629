import { useCallback, useState } from 'react'
import type { CallFailure } from '../../browser/api-client.ts'
import { type Conflict, conflictIn } from './conflict.ts'
import { type FormFaults, faultsIn } from './faults.ts'

interface Refused {
  faults: FormFaults
  /** Why the save was refused as a whole. */
  sentence?: string | undefined
  /** Counts refused saves, so that each brings the first fault into view. */
  count: number
}

/** What was wrong with the last save: fields, a sentence, or a save by another session in between. */
export function useRefusal() {
  const [refused, setRefused] = useState<Refused>({ faults: {}, count: 0 })
  const [conflict, setConflict] = useState<Conflict>()
  const refuse = (faults: FormFaults, sentence?: string) =>
    setRefused(({ count }) => ({ faults, sentence, count: count + 1 }))
  return {
    refused,
    conflict,
    setConflict,
    refuse,
    refuseBy: (reason: CallFailure) => {
      const other = conflictIn(reason.data)
      setConflict(other)
      if (!other) refuse(faultsIn(reason.data), reason.message)
    },
    /** The row was read anew: nothing said before is about it. */
    forget: useCallback(() => setRefused(({ count }) => ({ faults: {}, count })), []),
    unmark: useCallback((): void => setRefused((now) => ({ ...now, faults: {} })), []),
    unmarkField: useCallback(
      (column: string) => setRefused(({ faults: { [column]: _fault, ...faults }, ...now }) => ({ ...now, faults })),
      [],
    ),
  }
}
