import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

/** Each line plants one forbidden import: rule, file, what it imports. */
const planted = [
  ['contract-knows-nothing', 'contract/definition/kinds.ts', 'server/http/edge.ts'],
  ['server-knows-contract', 'server/engine/edit.ts', 'resources/product/product.ts'],
  ['server-knows-contract', 'server/engine/add.ts', 'browser/button.ts'],
  ['browser-knows-contract', 'browser/upload.ts', 'admin/shell/shell.ts'],
  ['admin-knows-contract-and-browser', 'admin/table/table.tsx', 'resources/brand/brand.ts'],
  ['admin-knows-contract-and-browser', 'admin/form/form.tsx', 'server/http/edge.ts'],
  ['admin-server-files', 'admin/terminal/terminal.server.ts', 'resources/brand/brand.ts'],
  ['resources-know-contract-browser-admin', 'resources/lead/lead.ts', 'server/http/edge.ts'],
  ['resources-server-files', 'resources/lead/lead.server.ts', 'browser/button.ts'],
  ['rules-come-in-by-the-doors', 'resources/lead/lead.server.ts', 'server/engine/save/sortable.ts'],
  ['site-knows-contract-browser-resources', 'site/home/home.page.tsx', 'member/orders/orders.page.tsx'],
  ['site-server-files', 'site/home/home.server.ts', 'admin/shell/shell.ts'],
  ['member-knows-contract-browser-resources', 'member/orders/orders.page.tsx', 'site/home/frame.tsx'],
  ['member-server-files', 'member/orders/orders.server.ts', 'browser/button.ts'],
  ['drawing-knows-contract', 'drawing/sign.ts', 'resources/brand/brand.ts'],
  ['engine-rooms-know-those-above', 'server/engine/read/list.ts', 'server/engine/save/save.ts'],
  ['engine-rooms-know-those-above', 'server/engine/table.ts', 'server/engine/read/list.ts'],
  ['migrations-know-the-schema', 'migrations/001-system.ts', 'contract/text.ts'],
  ['nobody-imports-start', 'server/session/login.ts', 'start/config.ts'],
  ['server-files-stay-on-the-server', 'site/search/search.page.tsx', 'resources/part/part.server.ts'],
  ['server-files-stay-on-the-server', 'site/news/news.page.tsx', 'site/news/news.server.ts'],
  ['browsers-load-few-failures', 'browser/account/sign-in.tsx', 'contract/failures/failures.ts'],
  ['entries-stay-in-the-browser', 'start/admin.entry.tsx', 'server/http/edge.ts'],
  ['server-files-hold-no-browser', 'site/about/about.server.ts', 'site/about/about.page.tsx'],
  ['a-screen-joins-loader-and-page', 'site/jobs/jobs.screen.ts', 'site/quote/quote-form.tsx'],
  ['no-screen-imports-a-screen', 'site/jobs/jobs.screen.ts', 'site/quote/quote.server.ts'],
  ['server-files-stay-on-the-server', 'site/jobs/jobs.page.tsx', 'site/jobs/jobs.screen.ts'],
  ['views-belong-to-the-back-office', 'site/contact/contact.page.tsx', 'resources/lead/lead.view.tsx'],
  ['pages-take-only-types-from-resources', 'site/brands/brands.page.tsx', 'resources/brand/brand.ts'],
  ['no-screen-imports-a-screen', 'site/quote/quote.page.tsx', 'site/jobs/jobs.page.tsx'],
  ['a-view-imports-no-view', 'resources/brand/brand.view.tsx', 'resources/lead/lead.view.tsx'],
  ['pixels-are-decoded-by-the-decoder', 'server/files/record.ts', 'server/files/pictures/makeThumbnail.ts'],
  ['no-cycles', 'contract/definition/menus.ts', 'contract/menu-names.ts'],
  ['no-orphans', 'browser/forgotten.ts', undefined],
  ['not-resolvable', 'server/jobs/mail.ts', 'server/jobs/gone.ts'],
]
/** The other half of the cycle, by types alone. */
const besides = [['contract/menu-names.ts', 'contract/definition/menus.ts']]
const missing = 'server/jobs/gone.ts'

const root = mkdtempSync(join(tmpdir(), 'atrium-arrows-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text, { flag: 'a' })
}

const upFrom = (path) => '../'.repeat(path.split('/').length - 1)

function cruise() {
  const project = join(import.meta.dirname, '..')
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.base.json']) cpSync(join(project, file), join(root, file))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  for (const [, path, target] of planted) {
    write(path, target ? `import { x } from '${upFrom(path)}${target}'\nexport const y = x\n` : '')
    if (target && target !== missing) write(target, '')
  }
  for (const [path, target] of besides)
    write(path, `import type { y } from '${upFrom(path)}${target}'\nexport type X = typeof y\n`)
  const rooms = [
    'contract',
    'server',
    'browser',
    'admin',
    'resources',
    'drawing',
    'site',
    'member',
    'start',
    'migrations',
  ]
  const command = join(project, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const told = spawnSync(process.execPath, [command, '--no-cache', '--output-type', 'json', ...rooms], {
    cwd: root,
    encoding: 'utf8',
  })
  return JSON.parse(told.stdout).summary.violations.map(({ rule, from, to }) => `${rule.name} ${from} ${to}`)
}

describe('every arrow of the map is held', () => {
  const violations = cruise()
  it.each(planted)('%s: %s may not import %s', (rule, path, target) => {
    const found = violations.filter((violation) => violation.startsWith(`${rule} ${path} `))
    expect(
      found.some((violation) => target === undefined || violation.endsWith(target.replace(/^.*gone/, 'gone'))),
    ).toBe(true)
  })
})
