import type { ComponentType } from 'react'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IslandModule } from './islands.ts'

/** Makes an island of a React component whose markup the page has already drawn inside `<Island>`. */
export function hydrated<Props extends object>(component: ComponentType<Props>): IslandModule['mount'] {
  return (element, props) => {
    // The page wrote the same props it drew the component with.
    hydrateRoot(element, createElement(component, props as Props))
  }
}
