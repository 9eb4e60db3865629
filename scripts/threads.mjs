import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const mark = '?thread'

/**
 * Lets server code write `import file from './sheet.worker.ts?thread'` and start a thread from that URL.
 * In a build the worker stands beside the server; while developing and in tests it is bundled when first asked for.
 */
export function threads() {
  let building = false
  return {
    name: 'atrium:threads',
    enforce: 'pre',
    configResolved(config) {
      building = config.command === 'build'
    },
    async load(id) {
      if (!id.endsWith(`.worker.ts${mark}`)) return undefined
      const source = id.slice(0, -mark.length)
      const name = basename(source).replace(/[.]ts$/, '.js')
      if (building) return `export default new URL(/* @vite-ignore */ './${name}', import.meta.url)`
      return `export default new URL(${JSON.stringify(await bundle(source, name))})`
    },
  }
}

/** Node cannot run TypeScript, so a thread needs a bundle of its own; it ends in the cache of this process. */
async function bundle(source, name) {
  const outDir = join(import.meta.dirname, `../node_modules/.cache/threads/${process.pid}`)
  const output = { entryFileNames: name }
  const rolldownOptions = { input: source, output }
  await build({ logLevel: 'warn', build: { outDir, ssr: true, emptyOutDir: false, rolldownOptions } })
  return pathToFileURL(join(outDir, name)).href
}
