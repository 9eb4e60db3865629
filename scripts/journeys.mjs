import { firstLines } from './failures.mjs'

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
          error: firstLines(errors[0]?.message, shownLines),
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
  const failing = all.filter(({ hasPassed }) => !hasPassed)
  const flaky = failing.filter(({ name }) => passedLater.has(name))
  const lost = failing.filter(({ name }) => !passedLater.has(name))
  const faults = [...(first.errors ?? []), ...(second.errors ?? [])]
  const failures = [...journeyLines(lost), ...faults.flatMap(({ message }) => ['journeys', ...firstLines(message)])]
  return { passed: all.length - lost.length, failed: lost.length + faults.length, flaky, failures }
}

/** Of journeys that failed: name, reason and where each step of the failed try can be looked at. */
export const journeyLines = (journeys) =>
  journeys.flatMap(({ name, error, trace }) => [name, ...error, `  trace: ${trace ?? 'none'}`])
