import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Opened } from './opened.ts'

/** Opens the form that the address of a list names, once: `?open=7`, or `?open=new` (`formPath`). */
export function useAskedForm(open: (opened: Opened) => void): void {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('open')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says is followed once.
  useEffect(() => {
    if (asked === null) return
    if (asked === 'new') open({ kind: 'add' })
    else if (/^[1-9]\d{0,14}$/.test(asked)) open({ kind: 'edit', ids: [Number(asked)] })
    const { open: _open, ...others } = Object.fromEntries(query)
    setQuery(others, { replace: true })
  }, [asked])
}
