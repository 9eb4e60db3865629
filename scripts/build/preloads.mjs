/**
 * Vite lists with every `import()` what its file needs, so that all of it is fetched at once. What the script that asks
 * imports itself has been loaded by then, and is left out: in the back office most of several hundred names.
 */
export function preloads() {
  let files = {}
  const loaded = new Map()
  const loadedWith = (file) => {
    if (!loaded.has(file)) loaded.set(file, new Set(importsBelow(files, file)))
    return loaded.get(file)
  }
  const resolveDependencies = (_, needed, { hostId }) => needed.filter((file) => !loadedWith(hostId).has(file))
  return {
    name: 'atrium:preloads',
    config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies } } }),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        files = bundle
      },
    },
  }
}

function importsBelow(files, file) {
  const found = new Set()
  const visit = (name) => {
    if (found.has(name)) return
    found.add(name)
    for (const next of files[name]?.imports ?? []) visit(next)
  }
  visit(file)
  return found
}
