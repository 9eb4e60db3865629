import type { ComponentType, ReactNode } from 'react'
import { useFocusReturn } from '../focus.ts'
import { useLoaded } from '../use-loaded.ts'

/**
 * A window that comes in a file of its own, drawn once it is there; until then its children stand in. Not with Suspense: a
 * drawing that waits can be given up and begun anew, and a window of antd that was begun twice leaves a listener for Escape
 * behind that hides all others.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Later(props: Props & { children?: ReactNode }) {
    const Part = useLoaded(load)
    useFocusReturn()
    return Part ? <Part {...props} /> : props.children
  }
}

/** A panel or tab that comes in a file of its own when a form shows it, so that lists of its noun do not carry it. */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LaterPart(props: Props) {
    const Part = useLoaded(load)
    return Part ? <Part {...props} /> : <div aria-busy="true" />
  }
}
