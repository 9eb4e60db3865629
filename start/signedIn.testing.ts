import { afterAll } from 'vitest'
import { openTestApp, type TestApp } from './testingApp.ts'

/** One application for all sentences of a file, on SQLite, with the token of its super administrator; dropped after them. */
export async function signedInApp(): Promise<{ app: TestApp; token: string }> {
  const app = await openTestApp('sqlite')
  afterAll(() => app.drop())
  return { app, token: await app.signIn() }
}
