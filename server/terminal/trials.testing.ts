import type { TerminalEvent } from '../../contract/terminal.ts'
import { text } from '../../contract/text.ts'
import type { Command } from './commands.ts'

const trial = (name: string, script: string, more: { seconds?: number; needs?: string[] } = {}): Command => ({
  key: `trial.${name}`,
  label: text(`试验 ${name}`, `Trial ${name}`),
  run: { program: 'node', args: ['-e', script], at: 'project', seconds: 60, shown: `trial ${name}`, ...more },
})

const sleeper =
  "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'inherit' })"

/** Commands that do what tests need, which no installation offers. */
export const trials: readonly Command[] = [
  trial('say', "console.log('one\\ntwo'); console.error('\\x1b[31mred\\x1b[0m')"),
  trial('fail', 'process.exit(3)'),
  trial('secrets', 'console.log(JSON.stringify(process.env))'),
  trial('flood', "process.stdout.write('0123456789abcde\\n'.repeat(20_000))"),
  trial('late', 'setInterval(() => 0, 1000)', { seconds: 0.2 }),
  trial('absent', '', { needs: ['no-such-manager'] }),
  // Two generations, neither of which ends by itself.
  trial(
    'tree',
    `const child = ${sleeper}; console.log('pids ' + process.pid + ' ' + child.pid); setInterval(() => 0, 1000)`,
  ),
]

/** The events of a stream. */
export const eventsOf = (body: string): TerminalEvent[] =>
  body
    .split('\n\n')
    .filter((part) => part !== '')
    // Each is one line of JSON (protocol 7.1).
    .map((part) => JSON.parse(part.replace(/^data: /, '')) as TerminalEvent)

export const wordsOf = (body: string): string[] => eventsOf(body).map(({ data }) => data)
