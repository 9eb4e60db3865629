import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

const port = process.env.E2E_PORT ?? '4173'
const baseURL = `http://127.0.0.1:${port}`
/** Journeys whose accounts no screen can make yet write to the database of this folder. */
process.env.E2E_DATA ??= 'node_modules/.cache/e2e-data'
const dataFolder = process.env.E2E_DATA

// Every run starts with an empty data folder; workers read this file too and must leave it alone.
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataFolder, { recursive: true, force: true })

/** The administrator of the journeys. */
process.env.E2E_PASSWORD ??= 'journeys-2026'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/e2e.json' }]],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    launchOptions: findChromium(),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What is pressed while it still grows is pressed beside; people wait for it to stand.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every step takes two fifths more time in all of them; a journey that fails is run again with it.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/readyz`,
    // What the server fails at stands beside the journey that met it.
    stdout: 'pipe',
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      ADMIN_PASSWORD: process.env.E2E_PASSWORD,
      LOGIN_CAPTCHA: '0',
      LOG_LEVEL: 'warn',
    },
  },
})
