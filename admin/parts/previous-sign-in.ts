import { useAnswer } from '../../browser/use-answer.ts'
import { namedTime } from './moment.ts'
import { useOffice } from './office.tsx'

interface Previous {
  previous: { create_time: number } | null
}

/** When the reader signed in before this time; null when nothing is remembered of it, undefined until it is known. */
export function usePreviousSignIn(): string | null | undefined {
  const { timeZone } = useOffice()
  const { data } = useAnswer<Previous>('/admin/routine.AdminInfo/previousSignIn')
  if (!data) return undefined
  return data.previous && namedTime(data.previous.create_time, timeZone)
}
