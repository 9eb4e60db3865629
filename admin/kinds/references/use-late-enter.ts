import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { RemoteOptions } from './remote-options.ts'

const enter = (type: string) => new KeyboardEvent(type, { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true })

/**
 * Enter and Tab take the first option, which is one from before while those of what was typed are on their way. Pressed then, they
 * take the first of these once they are there.
 */
export function useLateEnter({ options, isBehind }: Pick<RemoteOptions, 'options' | 'isBehind'>) {
  const pressed = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (!pressed.current || isBehind()) return
    // The list has marked the first of them by then.
    const timer = setTimeout(() => {
      const box = pressed.current
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
      event.preventDefault()
      pressed.current = event.currentTarget
    },
    onBlur() {
      pressed.current = undefined
    },
  }
}
