import type { ComponentType, ReactNode } from 'react'
import { useLoaded } from './use-loaded.ts'

/** What caught faults of drawing says so, with a way to load the page anew. */
function Missing(): never {
  throw new Error('A part of the page could not be loaded.')
}

/**
 * A window that comes in a file of its own, drawn once it is there; until then its children stand in. Not with Suspense: a drawing that waits can be given up and
 * begun anew, and a window of antd that was begun twice leaves a listener for Escape behind that hides all others.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props) {
    const Part = useLoaded<ComponentType<Props>>(load, Missing)
    if (Part) return <Part {...props} />
    return 'children' in props ? (props.children as ReactNode) : null
  }
}
