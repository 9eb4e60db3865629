import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { preloads } from './preloads.mjs'

const folder = mkdtempSync(join(tmpdir(), 'preloads-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sources = {
  'first.js': "import { shared } from './shared.js'\nconsole.log(shared)\nimport('./opened.js')\nimport('./other.js')",
  'opened.js':
    "import { shared } from './shared.js'\nimport { pair } from './pair.js'\nconsole.log('opened', shared, pair)",
  'other.js': "import { pair } from './pair.js'\nconsole.log('other', pair)",
  'shared.js': 'export const shared = globalThis.shared',
  'pair.js': 'export const pair = globalThis.pair',
}

const group = (name) => ({ name, test: new RegExp(`/${name}[.]js$`) })

async function built() {
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source)
  const output = { entryFileNames: '[name].js', chunkFileNames: '[name].js' }
  const rolldownOptions = {
    input: join(folder, 'first.js'),
    output: { ...output, codeSplitting: { groups: [group('shared'), group('pair')] } },
  }
  const options = { configFile: false, root: folder, logLevel: 'silent', plugins: [preloads()] }
  await build({ ...options, build: { outDir: 'dist', rolldownOptions } })
  return readFileSync(join(folder, 'dist/first.js'), 'utf8')
}

/** The files that Vite fetches together with those that are opened. */
const fetched = (script) => JSON.parse(/m[.]f=(\[.*?\])/.exec(script)?.[1] ?? '[]')

describe('what a script fetches together with a file that it opens', () => {
  it('holds what that file needs, and nothing that has been loaded already', async () => {
    const script = await built()
    expect(script).toMatch(/import"?[^;]*shared[.]js/)
    expect(fetched(script).sort()).toEqual(['opened.js', 'other.js', 'pair.js'])
  })
})
