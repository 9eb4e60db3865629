import { expect, it } from 'vitest'
import { flags } from '../../contract/terminal.ts'
import {
  added,
  broken,
  cleaned,
  deleted,
  heard,
  isBlocked,
  nextTask,
  restarted,
  retried,
  started,
  type Task,
  type TaskStatus,
  taskStatus,
  toggled,
} from './queue.ts'

const { waiting, connecting, executing, success, failed, unknown } = taskStatus
const every = Object.values(taskStatus)

const task = (uuid: string, status: TaskStatus, more: Partial<Task> = {}): Task => ({
  uuid,
  createTime: '2026-01-01 08:00:00',
  status,
  command: 'version.npm',
  message: [],
  showMessage: false,
  blockOnFailure: true,
  extend: '',
  ...more,
})
const list = (...statuses: TaskStatus[]) => statuses.map((status, at) => task(`${at}`, status))
const states = (tasks: readonly Task[]) => tasks.map(({ status }) => status)
const next = (tasks: readonly Task[]) => nextTask(tasks)?.uuid

it('lets a new task wait, at the end', () => {
  const [, made] = added(list(failed), { uuid: 'new', createTime: 'now', command: 'test.npm' }, false)
  expect(made).toEqual(task('new', waiting, { createTime: 'now', command: 'test.npm' }))
})

it('removes successful tasks when one is added, if that is chosen', () => {
  const before = list(success, failed, success, executing)
  const one = { uuid: 'new', createTime: '', command: 'test.npm' }
  expect(states(added(before, one, true))).toEqual([failed, executing, waiting])
  expect(states(added(before, one, false))).toEqual([success, failed, success, executing, waiting])
})

it('keeps fifty tasks, and never drops one that waits or runs', () => {
  const many = Array.from({ length: 50 }, (_, at) =>
    task(`${at}`, at < 2 ? waiting : failed, { blockOnFailure: false }),
  )
  const after = added(many, { uuid: 'new', createTime: '', command: 'test.npm' }, true)
  expect(after).toHaveLength(50)
  expect(after.slice(0, 3).map(({ uuid }) => uuid)).toEqual(['0', '1', '3'])
})

it.each([
  [list(waiting, waiting), '0'],
  [list(success, waiting), '1'],
  [list(connecting, waiting), undefined],
  [list(waiting, executing), undefined],
  [list(failed, waiting), undefined],
  [list(unknown, waiting), undefined],
  [list(waiting, failed), '0'],
  [[task('0', failed, { blockOnFailure: false }), task('1', waiting)], '1'],
  [[task('0', unknown, { blockOnFailure: false }), task('1', waiting)], '1'],
  [list(success, failed), undefined],
  [[], undefined],
])('starts the first that waits when none runs and no failure blocks it (%#)', (tasks, expected) => {
  expect(next(tasks)).toBe(expected)
})

it('is blocked by failures that block, and by no others', () => {
  expect(every.filter((status) => isBlocked(list(status)))).toEqual([failed, unknown])
  expect(isBlocked([task('0', failed, { blockOnFailure: false })])).toBe(false)
})

/** For each event, what becomes of a task in each state from Waiting to Unknown. */
const transitions: [string, (tasks: readonly Task[]) => readonly Task[], TaskStatus[]][] = [
  ['start', (tasks) => started(tasks, '0'), [connecting, connecting, executing, success, failed, unknown]],
  [
    'link success',
    (tasks) => heard(tasks, '0', flags.linked),
    [waiting, executing, executing, success, failed, unknown],
  ],
  ['success', (tasks) => heard(tasks, '0', flags.succeeded), [waiting, success, success, success, failed, unknown]],
  ['error', (tasks) => heard(tasks, '0', flags.failed), [waiting, failed, failed, success, failed, unknown]],
  ['completion', (tasks) => heard(tasks, '0', flags.completed), [waiting, failed, failed, success, failed, unknown]],
  ['output', (tasks) => heard(tasks, '0', 'words'), every],
  ['broken stream', (tasks) => broken(tasks, '0'), [waiting, failed, failed, success, failed, unknown]],
  ['new start of the application', restarted, [waiting, unknown, unknown, success, failed, unknown]],
  ['retry', (tasks) => retried(tasks, '0'), [waiting, connecting, executing, waiting, waiting, waiting]],
  ['show', (tasks) => toggled(tasks, '0'), every],
]

it.each(transitions)('after %s every state is the one it should be', (_name, move, expected) => {
  expect(every.map((status) => move(list(status))[0]?.status)).toEqual(expected)
})

it.each(transitions)('%s leaves other tasks alone', (name, move) => {
  if (name.startsWith('new start')) return
  const other = task('other', executing)
  expect(move([task('0', executing), other])[1]).toBe(other)
})

it('keeps the output of a task that runs, and of no other', () => {
  const said = (status: TaskStatus) => heard(list(status), '0', 'words')[0]?.message
  expect(every.map(said)).toEqual([[], ['words'], ['words'], [], [], []])
  expect(heard(list(executing), '0', '')[0]?.message).toEqual([])
})

it('keeps the end of output that is too long', () => {
  let tasks: readonly Task[] = list(executing)
  for (let piece = 0; piece < 30; piece++) tasks = heard(tasks, '0', `${piece} ${'x'.repeat(10_000)}`)
  expect(tasks[0]?.message.map((one) => one.split(' ')[0])).toEqual([
    '21',
    '22',
    '23',
    '24',
    '25',
    '26',
    '27',
    '28',
    '29',
  ])
})

it('shows the output of what blocks when it fails or becomes unknown', () => {
  const shows = (tasks: readonly Task[]) => tasks[0]?.showMessage
  expect(shows(heard(list(executing), '0', flags.failed))).toBe(true)
  expect(shows(restarted(list(executing)))).toBe(true)
  expect(shows(restarted(list(failed)))).toBe(true)
  expect(shows(heard([task('0', executing, { blockOnFailure: false })], '0', flags.failed))).toBe(false)
  expect(shows(heard(list(executing), '0', flags.succeeded))).toBe(false)
})

it('says why a stream broke where that is known', () => {
  expect(broken(list(connecting), '0', 'offline')[0]?.message).toEqual(['offline'])
})

it('clears the output of what is tried again', () => {
  const [again] = retried([task('0', failed, { message: ['words'] })], '0')
  expect(again).toMatchObject({ status: waiting, message: [] })
})

it('deletes what does not run', () => {
  expect(every.map((status) => deleted(list(status), '0').length)).toEqual([0, 1, 1, 0, 0, 0])
  expect(deleted(list(failed), 'another')).toHaveLength(1)
})

it('cleans away what succeeded', () => {
  expect(states(cleaned(list(...every)))).toEqual([waiting, connecting, executing, failed, unknown])
})
