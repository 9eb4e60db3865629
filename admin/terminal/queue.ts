import { flags } from '../../contract/terminal.ts'

/** States of a task (specification 4). */
export const taskStatus = { waiting: 0, connecting: 1, executing: 2, success: 3, failed: 4, unknown: 5 } as const
export type TaskStatus = (typeof taskStatus)[keyof typeof taskStatus]

export interface Task {
  uuid: string
  /** Text, as it is shown. */
  createTime: string
  status: TaskStatus
  command: string
  /** Pieces of output, each of whole lines. */
  message: readonly string[]
  showMessage: boolean
  blockOnFailure: boolean
  extend: string
  /** What is done when it ended; not kept. */
  callback?: ((status: TaskStatus) => void) | undefined
}

type Tasks = readonly Task[]

/** Characters of output that a task keeps; what came first goes first. */
const mostOutput = 100_000
/** Tasks that are kept; the oldest that ended go first. */
const mostTasks = 50

export const isActive = ({ status }: Task): boolean =>
  status === taskStatus.connecting || status === taskStatus.executing

const hasFailed = ({ status }: Task): boolean => status === taskStatus.failed || status === taskStatus.unknown

/** Its failure stops the queue, and its output is shown. */
const isBlocker = (task: Task): boolean => hasFailed(task) && task.blockOnFailure

/** Whether tasks that are added will never start, because one that failed stands before them. */
export const isBlocked = (tasks: Tasks): boolean => tasks.some(isBlocker)

/** The task to start: the first that waits, when none runs and no failure blocks it. */
export function nextTask(tasks: Tasks): Task | undefined {
  if (tasks.some(isActive)) return undefined
  const at = tasks.findIndex(({ status }) => status === taskStatus.waiting)
  return at >= 0 && !tasks.slice(0, at).some(isBlocker) ? tasks[at] : undefined
}

const changed = (tasks: Tasks, uuid: string, change: (task: Task) => Partial<Task>): Tasks =>
  tasks.map((task) => (task.uuid === uuid ? shown({ ...task, ...change(task) }) : task))

const shown = (task: Task): Task => (isBlocker(task) && !task.showMessage ? { ...task, showMessage: true } : task)

export type NewTask = Pick<Task, 'uuid' | 'createTime' | 'command'> &
  Partial<Pick<Task, 'blockOnFailure' | 'extend' | 'callback'>>

/** The list with one more task, which waits; with automatic cleanup without those that succeeded. */
export function added(tasks: Tasks, task: NewTask, cleanup: boolean): Tasks {
  const before = cleanup ? cleaned(tasks) : tasks
  const { blockOnFailure = true, extend = '' } = task
  const waits = { status: taskStatus.waiting, message: [], showMessage: false }
  return fewer([...before, { ...task, ...waits, blockOnFailure, extend }])
}

function fewer(tasks: Tasks): Tasks {
  const surplus = tasks.length - mostTasks
  const ended = tasks
    .filter((task) => !isActive(task) && task.status !== taskStatus.waiting)
    .slice(0, Math.max(0, surplus))
  return tasks.filter((task) => !ended.includes(task))
}

/** Without those that succeeded. */
export const cleaned = (tasks: Tasks): Tasks => tasks.filter(({ status }) => status !== taskStatus.success)

/** The task is being connected. */
export const started = (tasks: Tasks, uuid: string): Tasks =>
  changed(tasks, uuid, ({ status }) => (status === taskStatus.waiting ? { status: taskStatus.connecting } : {}))

/** After one event of the stream; a task that does not run hears nothing. */
export const heard = (tasks: Tasks, uuid: string, data: string): Tasks =>
  changed(tasks, uuid, (task) => {
    if (!isActive(task) || data === '') return {}
    if (data === flags.linked) return { status: taskStatus.executing }
    if (data === flags.succeeded) return { status: taskStatus.success }
    // Completed without success has failed.
    if (data === flags.failed || data === flags.completed) return { status: taskStatus.failed }
    return { message: bounded([...task.message, data]) }
  })

/** The stream broke off, with a sentence where one is known. */
export const broken = (tasks: Tasks, uuid: string, sentence = ''): Tasks =>
  changed(tasks, uuid, (task) =>
    isActive(task)
      ? { status: taskStatus.failed, message: sentence === '' ? task.message : [...task.message, sentence] }
      : {},
  )

/** What ran when the application ended: nobody knows how it went on. */
export const restarted = (tasks: Tasks): Tasks =>
  tasks.map((task) => shown(isActive(task) ? { ...task, status: taskStatus.unknown } : task))

/** It waits again, without its output; one that runs or waits already stays as it is. */
export const retried = (tasks: Tasks, uuid: string): Tasks =>
  changed(tasks, uuid, (task) => (isActive(task) ? {} : { status: taskStatus.waiting, message: [] }))

/** Without the task, unless it runs. */
export const deleted = (tasks: Tasks, uuid: string): Tasks =>
  tasks.filter((task) => task.uuid !== uuid || isActive(task))

/** Its output shown or hidden. */
export const toggled = (tasks: Tasks, uuid: string): Tasks =>
  tasks.map((task) => (task.uuid === uuid ? { ...task, showMessage: !task.showMessage } : task))

function bounded(message: readonly string[]): readonly string[] {
  let room = mostOutput
  const from = message.findLastIndex((piece) => {
    room -= piece.length
    return room < 0
  })
  return message.slice(from + 1)
}
