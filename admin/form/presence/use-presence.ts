import { useEffect, useState } from 'react'
import { call } from '../../../browser/api-client.ts'
import { partingCall } from '../../../browser/parting/parting-call.ts'
import { uniqueKey } from '../../../browser/unique-key.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { callAddress } from '../../parts/definition.ts'

/** Milliseconds between two signs of life; the server forgets a form after three that were missed. */
const beatEvery = 15_000

const nobody: readonly string[] = []

interface Presence {
  definition: Definition
  /** Undefined where nobody is told of, and nobody is asked. */
  id: number | null | undefined
  /** This is a form, of which others are told. */
  isForm: boolean
}

/** Nicknames of other administrators who have the form of a row open (areas 1.6); a form tells them of itself while it is looked at. */
export function usePresence({ definition, id, isForm }: Presence): readonly string[] {
  const [editors, setEditors] = useState(nobody)
  useEffect(() => {
    if (typeof id !== 'number') return
    const path = callAddress(definition, 'presence')
    const tab = uniqueKey()
    const stop = new AbortController()
    const beat = () => {
      if (document.hidden) return
      const asked = isForm ? ({ method: 'POST', body: { id, tab } } as const) : { query: { id } }
      call<{ editors: string[] }>({ path, ...asked, signal: stop.signal, quiet: true, background: true })
        .then(({ data }) => {
          const found = data.editors.join(',')
          setEditors((now) => (now.join(',') === found ? now : data.editors))
        })
        // Who is there is not worth a word when it cannot be known.
        .catch(() => undefined)
    }
    const leave = () => isForm && partingCall(path, { id, tab, gone: true })
    beat()
    const timer = setInterval(beat, beatEvery)
    document.addEventListener('visibilitychange', beat)
    window.addEventListener('pagehide', leave)
    return () => {
      stop.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', beat)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [definition, id, isForm])
  return editors
}
