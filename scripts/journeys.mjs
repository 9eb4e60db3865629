import { stripVTControlCharacters } from 'node:util'

const shownLines = 2

/** Every journey of a report of Playwright: what it is called, whether it passed, and why not. */
function journeysIn({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...journeysIn(suite),
    ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
      tests.map(({ projectName, status, results }) => {
        const { errors = [], attachments = [] } = results.at(-1) ?? {}
        return {
          name: `[${projectName}] e2e/${file}:${line} › ${title}`,
          hasPassed: status === 'expected',
          error: stripVTControlCharacters(errors[0]?.message ?? '')
            .split('\n')
            .filter((line) => line.trim() !== '')
            .slice(0, shownLines),
          trace: attachments.find(({ name }) => name === 'trace')?.path,
        }
      }),
    ),
  ])
}

/**
 * Counts journeys, of which those that failed may have been tried once more: what passes then counts as passed and is `flaky`.
 * One that did not run proves nothing, so it counts as failed, as does a fault outside all of them.
 */
export function countJourneys(first, second = {}) {
  const all = journeysIn(first)
  const passedLater = new Set(
    journeysIn(second)
      .filter(({ hasPassed }) => hasPassed)
      .map(({ name }) => name),
  )
  const flaky = all.filter(({ name, hasPassed }) => !hasPassed && passedLater.has(name))
  const passed = all.filter(({ hasPassed }) => hasPassed).length + flaky.length
  const faults = (first.errors ?? []).length + (second.errors ?? []).length
  return { passed, failed: all.length - passed + faults, flaky }
}

/** What failed once only: name, reason and where each step of the failed try can be looked at. */
export const flakyLines = (flaky) =>
  flaky.flatMap(({ name, error, trace }) => [
    name,
    ...error.map((line) => `  ${line.trim()}`),
    `  trace: ${trace ?? 'none'}`,
  ])
