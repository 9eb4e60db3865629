import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { stylesByPlace } from './stylesByPlace.mjs'

const root = mkdtempSync(join(tmpdir(), 'atrium-styles-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
for (const path of [
  'home/home.page.tsx',
  'home/home.css',
  'home/hero.css',
  'about/about.page.tsx',
  'about/about.css',
  'shell/header.css',
]) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), '')
}

describe('a stylesheet', () => {
  const { transform } = stylesByPlace()
  it('has the styles of every screen where it says so, in the order of their paths', () => {
    const written = "@import './shell/header.css';\n@import './*/*.css' layer(screens);\n.a {}\n"
    expect(transform(written, `${join(root, 'site.css')}?direct`)).toBe(
      [
        "@import './shell/header.css';",
        "@import './about/about.css' layer(screens);",
        "@import './home/hero.css' layer(screens);",
        "@import './home/home.css' layer(screens);",
        '.a {}\n',
      ].join('\n'),
    )
  })

  it('stays as it is when it says nothing of them', () => {
    expect(transform("@import './home/home.css';", join(root, 'site.css'))).toBe(undefined)
  })
})
