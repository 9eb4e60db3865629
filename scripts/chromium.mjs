import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The browser for tests, as launch options of Playwright: `ATRIUM_CHROMIUM`, else the one that `npm ci` installed, which has no
 * windows and opens pages for a third of what they cost a browser that draws some; where it does not start, the machine's own.
 * Throws a sentence that names the cure when none of them starts; a missing browser never skips a test.
 */
export function findChromium(env = process.env) {
  const named = env.ATRIUM_CHROMIUM
  const others = () => [unpackBundled(env), ...onPath(env).map((executablePath) => ({ executablePath, args, env }))]
  const faults = []
  for (const browser of named ? [{ executablePath: named, args, env }] : others()) {
    const { ok, said } = starts(browser)
    if (ok) return browser
    faults.push(`${browser.executablePath}: ${said}`)
  }
  throw new Error(
    [
      'No browser for the tests: none of these starts.',
      'Install one (Debian and Ubuntu: apt-get install chromium) or set ATRIUM_CHROMIUM to the path of a Chromium or Chrome.',
      ...faults,
    ].join('\n'),
  )
}

function onPath(env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((file) => existsSync(file))
}

/** Asks the browser for its version: the cheapest sign that all its libraries are there. */
function starts({ executablePath, env }) {
  const asked = spawnSync(executablePath, ['--version', '--no-sandbox'], { env, encoding: 'utf8', timeout: 30_000 })
  const said = [asked.error?.message, asked.stderr].filter(Boolean).join('\n').trim()
  return { ok: asked.status === 0, said }
}

const cache = join(import.meta.dirname, '../node_modules/.cache')

/** Unpacks once per version; the package is made for another system, so its libraries and fonts come along. */
function unpackBundled(env) {
  const folder = join(cache, `chromium-${bundledVersion()}`)
  if (!existsSync(folder)) unpackInto(folder)
  return {
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...env,
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_PATH: env.FONTCONFIG_PATH ?? join(folder, 'fonts'),
    },
  }
}

function bundledVersion() {
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
    return JSON.parse(readFileSync(join(entry, '../../../package.json'), 'utf8')).version
  } catch (cause) {
    throw new Error(
      ['The package @sparticuz/chromium is not installed.', 'Run `npm ci` (with development packages).'].join('\n'),
      { cause },
    )
  }
}

/** The package reads both variables when it is loaded, hence a process of its own; renamed at the end, so never half there. */
function unpackInto(folder) {
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { mode: 0o700, recursive: true })
  const code = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())"
  const env = { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
  try {
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: import.meta.dirname, env })
    writeFileSync(join(unfinished, 'fonts/fonts.conf'), fontConfiguration(folder))
    // A neighbour may have finished first; its folder is as good as ours.
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/**
 * The fonts of the package and, of those of the machine, only Chinese ones: Chinese shows wherever a Chinese font is installed, and Latin
 * text has the same widths on every machine.
 */
function fontConfiguration(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
  <selectfont>
    <acceptfont><pattern><patelt name="family"><string>Open Sans</string></patelt></pattern></acceptfont>
    <acceptfont><pattern><patelt name="lang"><string>zh-cn</string></patelt></pattern></acceptfont>
    <rejectfont><pattern /></rejectfont>
  </selectfont>
</fontconfig>
`
}
