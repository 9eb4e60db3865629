import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officeParts } from './officeParts.mjs'

// Modules are named by where they really are.
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'office-parts-')))
afterAll(() => rmSync(folder, { recursive: true }))

const use = (...names) => names.map((name) => `import { ${name} } from './${name}.js'; console.log(${name})`).join('\n')
const part = (name) => `export const ${name} = globalThis.${name}`

const sources = {
  'office.js': `${use('both', 'form', 'table')}\nimport { library } from 'library'; console.log(library)\nimport('./drawer.js')\nimport('./window.js')`,
  'site.js': `${use('both')}\nimport('./island.js')`,
  'drawer.js': `${use('form', 'later')}\nimport { library } from 'library'; console.log(library)`,
  'window.js': use('form', 'table', 'later'),
  'island.js': use('both'),
  ...Object.fromEntries(['both', 'form', 'table', 'later'].map((name) => [`${name}.js`, part(name)])),
  'node_modules/library/index.js': part('library'),
  'node_modules/library/package.json': '{ "name": "library", "type": "module", "main": "index.js" }',
}

/** Files of the build by name, each with the modules in it. */
async function built() {
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), source)
  }
  const codeSplitting = {
    includeDependenciesRecursively: false,
    groups: [{ name: officeParts([join(folder, 'site.js')]), tags: ['$initial'] }],
  }
  const rolldownOptions = {
    input: { office: join(folder, 'office.js'), site: join(folder, 'site.js') },
    output: { codeSplitting },
  }
  const { output } = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: { write: false, modulePreload: false, rolldownOptions },
  })
  return output
}

describe('files of the first load of the back office', () => {
  let chunks
  beforeAll(async () => {
    chunks = await built()
  })

  const chunkOf = (module) => chunks.find((chunk) => chunk.moduleIds.includes(join(folder, module)))
  const loadedBy = (module) => {
    const found = new Set()
    const visit = (fileName) => {
      if (found.has(fileName)) return
      found.add(fileName)
      for (const next of chunks.find((chunk) => chunk.fileName === fileName).imports) visit(next)
    }
    visit(chunkOf(module).fileName)
    return chunks.filter((chunk) => found.has(chunk.fileName))
  }

  it('are one of its own parts, whoever needs them later, and one of libraries', () => {
    expect(chunkOf('form.js')).toBe(chunkOf('office.js'))
    expect(chunkOf('table.js')).toBe(chunkOf('office.js'))
    expect(chunkOf('node_modules/library/index.js').moduleIds).toHaveLength(1)
  })

  it('hold nothing that only a later file needs', () => {
    expect(loadedBy('office.js')).not.toContain(chunkOf('later.js'))
  })

  it('are not loaded by another application', () => {
    expect(loadedBy('site.js')).not.toContain(chunkOf('office.js'))
    expect(loadedBy('office.js')).toContain(chunkOf('both.js'))
  })
})
