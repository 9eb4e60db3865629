import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { threads } from './scripts/threads.mjs'

const browserTests = ['{admin,browser,member,site}/**/*.test.tsx', 'resources/**/*.view.test.tsx', 'admin/**/*.test.ts']

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
          environment: 'node',
          include: ['**/*.test.ts', '**/*.test.tsx', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', 'dist/**', 'e2e/**', ...browserTests],
        },
      },
      { extends: true, test: { name: 'browser', environment: 'jsdom', include: browserTests } },
    ],
  },
})
