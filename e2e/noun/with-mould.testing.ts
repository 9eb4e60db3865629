import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const left = new Set(['node_modules', 'dist', 'data', 'test-results', '.git', 'bench', 'docs', 'e2e'])

/** A copy of the project in which the three steps of "Add a resource" (`docs/extending.md`) were taken for the mould beside this file. */
export function projectWithMould(): { folder: string; drop(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-mould-'))
  for (const name of readdirSync(root))
    if (!left.has(name)) cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')

  const beside = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
  mkdirSync(join(folder, 'resources/mould'))
  writeFileSync(join(folder, 'resources/mould/mould.ts'), beside('mould.testing.ts'))
  // Migrations stand one folder higher than this one.
  const migration = beside('mould-table.testing.ts').replaceAll("'../../", "'../")
  writeFileSync(join(folder, 'migrations/999-mould.ts'), migration)
  const tables = join(folder, 'resources/tables.ts')
  const listed = readFileSync(tables, 'utf8').replace('const own = [', 'const own = [\n  mould,')
  writeFileSync(tables, `import { mould } from './mould/mould.ts'\n${listed}`)
  return { folder, drop: () => rmSync(folder, { recursive: true, force: true }) }
}
