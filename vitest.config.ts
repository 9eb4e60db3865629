import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { threads } from './scripts/threads.mjs'

const browserTests = ['{admin,browser,member,site}/**/*.test.tsx', 'resources/**/*.view.test.tsx', 'admin/**/*.test.ts']

/** They look at modules as they are loaded, so nothing may be loaded before. */
const aloneTests = ['start/loginFuzz.test.ts']

export default defineConfig({
  plugins: [react(), threads()],
  test: {
    globalSetup: ['scripts/postgres-setup.mjs'],
    passWithNoTests: true,
    // Half of the time tests wait for a database, so one of two processors should not stay idle.
    maxWorkers: '100%',
    // Database tests copy a migrated file or make a database; a loaded machine needs more than the usual 5 seconds.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          // Half of the time of a file went into loading the server anew and making the databases it copies. Files share
          // what a long-running server shares as well: modules, nothing else.
          isolate: false,
          environment: 'node',
          include: ['**/*.test.ts', '**/*.test.tsx', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', 'dist/**', 'e2e/**', ...browserTests, ...aloneTests],
        },
      },
      { extends: true, test: { name: 'alone', environment: 'node', include: aloneTests } },
      { extends: true, test: { name: 'browser', environment: 'jsdom', include: browserTests } },
    ],
  },
})
