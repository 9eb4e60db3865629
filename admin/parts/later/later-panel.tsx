import type { ComponentType } from 'react'
import { useLoaded } from '../use-loaded.ts'
import type { PanelProps } from '../view.ts'

/** A panel that comes in a file of its own when a form shows it, so that lists of its noun do not carry it. */
export function laterPanel(load: () => Promise<ComponentType<PanelProps>>): ComponentType<PanelProps> {
  return function LaterPanel(props: PanelProps) {
    const Panel = useLoaded(load)
    return Panel ? <Panel {...props} /> : <div aria-busy="true" />
  }
}
