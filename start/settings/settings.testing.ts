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
  // Marks between two texts of one line are no part of what is read.
  return answer.body.replaceAll('<!-- -->', '')
}

/** Sees words in the source of a document, and others missing there. */
export async function expectPage(on: Changing, address: string, { has = [], lacks = [] }: Words): Promise<void> {
  const html = await pageOf(on, address)
  expect({
    missing: has.filter((words) => !html.includes(words)),
    unwanted: lacks.filter((words) => html.includes(words)),
  }).toEqual({
    missing: [],
    unwanted: [],
  })
}

interface Words {
  has?: readonly string[]
  lacks?: readonly string[]
}

/** Changes both languages of a setting and sees each on the page of its own alone. */
export async function expectTwin(on: Changing, name: string, address = '/client/home'): Promise<void> {
  const [zh, en] = ['一种新的说法', 'said in a new way']
  await on.change({ [name]: zh, [`${name}_en`]: en })
  await expectPage(on, address, { has: [zh], lacks: [en] })
  await expectPage(on, `${address}?lang=en`, { has: [en], lacks: [zh] })
}

let networks = 0
/** A caller whom no limit of another sentence has counted. */
export const newcomer = (): string => {
  networks += 1
  return `10.${Math.floor(networks / 250)}.${networks % 250}.9`
}
