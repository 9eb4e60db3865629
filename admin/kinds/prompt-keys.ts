import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

/**
 * Dragging by keyboard as its library does it, without losing keys: it listens only a moment after the entry was picked up.
 * What is typed in that moment is held, and given to it one key after the other.
 */
export class PromptKeys extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props)
    const held: KeyboardEvent[] = []
    const hold = (event: KeyboardEvent) => {
      if (event === props.event) return
      event.preventDefault()
      event.stopPropagation()
      held.push(event)
    }
    window.addEventListener('keydown', hold, true)
    // Timers of the same length come in the order they were set: the library listens by now.
    setTimeout(async () => {
      window.removeEventListener('keydown', hold, true)
      for (const event of held) {
        document.dispatchEvent(new KeyboardEvent('keydown', event))
        // Each is answered by drawing, which the next one measures.
        await Promise.resolve()
      }
    })
  }
}
