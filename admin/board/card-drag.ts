import {
  KeyboardCode,
  type KeyboardCoordinateGetter,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { PromptKeys } from '../kinds/prompt-keys.ts'

const keys = { start: [KeyboardCode.Space], cancel: [KeyboardCode.Esc], end: [KeyboardCode.Space, KeyboardCode.Enter] }

/** How a card is taken hold of: by a mouse, by a finger that rests on it, and by keys, which lead where the board says. */
export const useCardSensors = (coordinateGetter: KeyboardCoordinateGetter) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(PromptKeys, { coordinateGetter, keyboardCodes: keys, scrollBehavior: 'auto' }),
  )

/** A step of one, to a side or up and down. */
export interface Way {
  x: number
  y: number
}

const ways: Readonly<Record<string, Way>> = {
  [KeyboardCode.Right]: { x: 1, y: 0 },
  [KeyboardCode.Left]: { x: -1, y: 0 },
  [KeyboardCode.Down]: { x: 0, y: 1 },
  [KeyboardCode.Up]: { x: 0, y: -1 },
}

/** Where an arrow leads; undefined for every other key. */
export const wayOf = ({ code }: KeyboardEvent): Way | undefined => ways[code]

/** How far it is from the middle of what is dragged to the nearest place that takes it, one way; undefined at the end. */
export function nearestPlace({ context }: Parameters<KeyboardCoordinateGetter>[1], way: Way): Way | undefined {
  const { droppableContainers, collisionRect } = context
  if (!collisionRect) return undefined
  const { left, top, width, height } = collisionRect
  const distances = droppableContainers.getEnabled().flatMap(({ rect: { current: rect } }) => {
    if (!rect) return []
    const x = rect.left + rect.width / 2 - (left + width / 2)
    const y = rect.top + rect.height / 2 - (top + height / 2)
    const along = x * way.x + y * way.y
    // The place it is over is no step away.
    return along > 4 ? [{ x, y, far: along + 2 * Math.abs(way.x === 0 ? x : y) }] : []
  })
  const [nearest] = distances.sort((one, other) => one.far - other.far)
  return nearest
}
