import { expect } from 'vitest'
import type { TestApp } from '../testingApp.ts'

/** An installation whose settings are changed; what a sentence set is taken back after it. */
export interface Changing {
  app: TestApp
  /** Posts values through the screen's call, as super administrator; each stands on its own screen. */
  change(values: Readonly<Record<string, unknown>>): Promise<void>
}

/** What each setting governs, by its name: changes it and sees that it is obeyed. */
export type Effects = Readonly<Record<string, (on: Changing) => Promise<void>>>

/** A document of the public site as a visitor gets it. */
export async function pageOf({ app }: Changing, address: string): Promise<string> {
  const answer = await app.inject({ method: 'GET', url: address, headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

let networks = 0
/** A caller whom no limit of another sentence has counted. */
export const newcomer = (): string => {
  networks += 1
  return `10.${Math.floor(networks / 250)}.${networks % 250}.9`
}
