import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { filesBelow } from './scripts/filesBelow.mjs'
import { threads } from './scripts/threads.mjs'
import { bestSqliteDriver } from './server/db/sqliteFile.ts'

const screenTests = ['{admin,browser,member,site}/**/*.test.tsx', 'resources/**/*.{view,paper}.test.tsx']

/** What modules read while they load, language and address among it, is set before by tests that say so with one of these. */
const loadsAnew = /\bvi\.(?:hoisted|mock|resetModules)\(/

/** Tests of screens that load modules of their own, since those that others have loaded know what stood on another page. */
const screensAlone = ['admin', 'browser', 'member', 'site', 'resources']
  .flatMap(filesBelow)
  .filter((file) => /\.test\.tsx$/.test(file) && loadsAnew.test(readFileSync(file, 'utf8')))

/** Functions of the back office, without a screen. */
const plainTests = ['admin/**/*.test.ts']

/** They look at modules as they are loaded, so nothing may be loaded before. */
const aloneTests = ['start/everyNoun/loginFuzz.test.ts']

/** A test gets its database from one of these, and from nowhere else. */
const database = /from '.*(?:testing|testingApp|database|[sS]qlite\w*)\.ts'/

/**
 * Where drivers can be told apart: in the engine and in whole applications. What stands on the engine runs on the best
 * driver, and on the other one where that is the best (`npm run versions`).
 */
const driverRooms = ['server/db', 'server/engine', 'server/ledger', 'server/permission', 'server/session', 'start']

/**
 * They ask the engine the same for every setting and noun, which its own tests ask of this driver as well. `npm run fuzz` compares
 * the answers of both drivers with those of PostgreSQL.
 */
const isFuzz = process.env.FUZZ !== undefined
const asksTheEngine = isFuzz ? /^start\/settings\// : /^start\/(?:settings|everyNoun)\/(?!attack)/

const seed = process.env.TEST_SEED

/**
 * Tests of those rooms that touch SQLite. Each `npm test` asks another third of them, which its seed decides: the engine is the same, and
 * `npm run versions` asks all tests of this driver where it is the best one.
 */
function sqliteTests(): string[] {
  const files = driverRooms.flatMap(filesBelow).filter((file) => !asksTheEngine.test(file))
  const asked = files.filter((file) => /\.test\.ts$/.test(file) && database.test(readFileSync(file, 'utf8')))
  return seed && !isFuzz ? asked.sort().filter((_, at) => (at + Number(seed)) % 3 === 0) : asked
}

/** The storage that newer versions of Node bring along hides the one of the simulated browser. */
const withoutNodeStorage = process.allowedNodeEnvironmentFlags.has('--no-experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : []

const onBest = { sqliteDriver: bestSqliteDriver, dialects: ['sqlite', 'postgres'] } as const
const onPrebuilt = { sqliteDriver: 'prebuilt', dialects: ['sqlite'] } as const

type Tests = NonNullable<TestProjectInlineConfiguration['test']>

const serverTests = (name: string, include: string[], provide: typeof onBest | typeof onPrebuilt): Tests => ({
  name,
  include,
  exclude: ['**/node_modules/**', 'dist/**', 'e2e/**', ...screenTests, ...plainTests, ...aloneTests],
  provide,
  setupFiles: ['server/realClock.testing.ts'],
  environment: 'node',
  // Half of the time of a file went into loading the server anew and making the databases it copies. Files share what a
  // long-running server shares as well: modules, nothing else.
  isolate: false,
})

/** Where nothing could be compiled, the prebuilt driver is the best one. */
const onOtherDriver: Tests[] =
  bestSqliteDriver === 'prebuilt'
    ? []
    : [
        serverTests('prebuilt', sqliteTests(), onPrebuilt),
        ...(isFuzz ? [{ name: 'prebuilt-alone', include: aloneTests, provide: onPrebuilt, environment: 'node' }] : []),
      ]

const inBrowser: Tests = {
  environment: 'jsdom',
  setupFiles: ['browser/patience.testing.ts'],
  execArgv: withoutNodeStorage,
}

const all: Tests[] = [
  serverTests('server', ['**/*.test.ts', '**/*.test.tsx', 'scripts/**/*.test.mjs'], onBest),
  { name: 'alone', include: aloneTests, provide: onBest, environment: 'node' },
  ...onOtherDriver,
  { name: 'browser-alone', include: screensAlone, ...inBrowser },
  // They leave nothing behind that the next could stumble over.
  { name: 'browser', include: screenTests, exclude: screensAlone, ...inBrowser, isolate: false },
  { name: 'browser-plain', include: plainTests, ...inBrowser, isolate: false },
]

const projectOf = (tests: Tests, groupOrder: number): TestProjectInlineConfiguration => ({
  plugins: [react(), threads()],
  test: {
    // Database tests copy a migrated file or make a database; a loaded machine needs more than the usual 5 seconds.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // One project after the other: a process that is given a file of another one forgets the modules it has loaded. Files that
    // have a process each run together at the end.
    sequence: { groupOrder: tests.isolate === false ? groupOrder : all.length },
    ...tests,
  },
})

export default defineConfig({
  test: {
    sequence: { shuffle: { files: true }, ...(seed && { seed: Number(seed) }) },
    // Of the whole run only: a project that took it over would start a PostgreSQL of its own.
    globalSetup: ['scripts/postgres-setup.mjs'],
    passWithNoTests: true,
    // Half of the time tests wait for a database, so one of two processors should not stay idle.
    maxWorkers: '100%',
    projects: all.map(projectOf),
  },
})
