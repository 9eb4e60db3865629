import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const entry = 'start/admin.entry.tsx'

/** Sources that pages without a connection load after the entry; the view of a noun with such a page leads there. */
const alone = /^(?:admin|browser)\/kept\/|^resources\/[^/]+\/recording\//
const viewOf = (source) => source.replace(/^resources\/([^/]+)\/recording\/.*$/, 'resources/$1/$1.view.tsx')

/** Files of a build, by its manifest, that the back office and its pages without a connection need. */
export function filesToKeep(manifest) {
  const found = new Set()
  const visit = (name) => {
    const chunk = manifest[name]
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(entry)
  for (const source of Object.keys(manifest).filter((name) => alone.test(name))) {
    visit(source)
    visit(viewOf(source))
  }
  const files = [...found].flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return [...new Set(files)].sort().map((file) => `/${file}`)
}

/** Writes the service worker, whose every byte stands for the files of this build: a new one is a new worker. */
export async function buildOfficeWorker(root, dist) {
  const files = [
    ...filesToKeep(JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))),
    '/static/images/icon.svg',
  ]
  const name = createHash('sha1').update(files.join()).digest('hex').slice(0, 12)
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { kept: JSON.stringify({ name, files }) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'browser/kept/office.worker.ts'),
        output: { format: 'iife', entryFileNames: 'office-worker.js' },
      },
    },
  })
}
