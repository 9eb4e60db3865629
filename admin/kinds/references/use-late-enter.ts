import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { RemoteOption, RemoteOptions } from './remote-options.ts'

const enter = (type: string) => new KeyboardEvent(type, { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true })

/**
 * Enter and Tab take the first option, which is one from before while those of what was typed are on their way. Pressed then, they
 * take the first of these once they are there: the list itself does while the box has the focus, `take` does after it was left.
 */
export function useLateEnter(remote: RemoteOptions, take: (found: readonly RemoteOption[]) => void) {
  const { options, isBehind } = remote
  const pressed = useRef<{ box: HTMLElement; words: string }>(undefined)
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!pressed.current || isBehind()) return
    // The list has marked the first of them by then.
    const timer = setTimeout(() => {
      const box = pressed.current?.box
      pressed.current = undefined
      if (options.length > 0) for (const type of ['keydown', 'keyup']) box?.dispatchEvent(enter(type))
    })
    return () => clearTimeout(timer)
  }, [options, isBehind])
  return {
    onInputKeyDown(event: KeyboardEvent<HTMLElement>) {
      pressed.current = undefined
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.nativeEvent.isComposing
      if ((event.key !== 'Enter' && event.key !== 'Tab') || !isPlain || !isBehind()) return
      event.stopPropagation()
      if (event.key === 'Enter') event.preventDefault()
      pressed.current = { box: event.currentTarget, words: remote.typed() }
    },
    onBlur() {
      const words = pressed.current?.words
      pressed.current = undefined
      if (words === undefined) return
      remote.find(words, 1).then(
        ({ found }) => latest.current(found),
        // As when the options of an open box do not come: nothing is taken.
        () => undefined,
      )
    },
  }
}
