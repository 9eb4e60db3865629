import { useEffect, useState } from 'react'
import { useAnswer } from '../../browser/use-answer.ts'
import type { Row } from '../parts/row.ts'

/** Rows of one noun that a phrase finds, as the server answers them. */
export interface FoundRows {
  table: string
  rows: readonly Row[]
  more: boolean
}

/** Typing settles for this long before the server is asked. */
const settleTime = 150

/** What the server finds among the rows of every noun; nothing is asked for an empty phrase. */
export function useRecords(phrase: string) {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(phrase), phrase === '' ? 0 : settleTime)
    return () => clearTimeout(timer)
  }, [phrase])
  const { data, failure, loading } = useAnswer<{ found: FoundRows[] }>(
    settled === '' ? undefined : '/admin/Find/index',
    settled === '' ? {} : { quickSearch: settled },
  )
  const isAsked = phrase !== ''
  return {
    found: isAsked && settled !== '' ? (data?.found ?? []) : [],
    failure: isAsked ? failure?.message : undefined,
    loading: isAsked && (loading || settled !== phrase),
  }
}
