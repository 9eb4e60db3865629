import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Loads a package when it is first needed instead of at every start; a few large ones make up a third of the time to the first
 * answer. The type names the package's shape: `loadLater<typeof import('pg')>('pg')`.
 */
export function loadLater<Package>(name: string): () => Package {
  let loaded: { package: Package } | undefined
  return () => {
    // The name and the type are written side by side by the caller.
    loaded ??= { package: require(name) as Package }
    return loaded.package
  }
}
