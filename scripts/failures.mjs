import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const shownLines = 3

/** The first lines of a message, without colours and empty lines. */
export const firstLines = (message = '', most = shownLines) =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, most)
    .map((line) => `  ${line.trim()}`)

/**
 * What did not pass in a report of vitest, as lines: each test that failed or did not run, with its reason; a file whose tests never
 * began gives one for all of them.
 */
export const failuresIn = ({ testResults = [] }, root) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const lines = assertionResults
      .filter(({ status }) => status !== 'passed')
      .flatMap(({ fullName, failureMessages: [reason] = [] }) => [`${file} › ${fullName}`, ...firstLines(reason)])
    const ofFile = firstLines(message)
    return ofFile.length > 0 ? [...lines, file, ...ofFile] : lines
  })
