import { CallFailure, call } from '../../browser/api-client.ts'
import { callAddress } from '../../browser/entry.ts'
import { currentLanguage, speak } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { uniqueKey } from '../../browser/unique-key.ts'
import type { TerminalEvent } from '../../contract/terminal.ts'
import {
  added,
  broken,
  cleaned,
  deleted,
  heard,
  isActive,
  isBlocked,
  nextTask,
  retried,
  started,
  type Task,
  type TaskStatus,
  toggled,
} from './queue.ts'
import { useTerminal } from './store.ts'
import { terminalTexts } from './texts.ts'

const streams = new Map<string, EventSource>()
const leavingMs = 500

const tasksNow = (): readonly Task[] => useTerminal.getState().taskList
const taskNow = (uuid: string): Task | undefined => tasksNow().find((task) => task.uuid === uuid)

function change(move: (tasks: readonly Task[]) => readonly Task[]): void {
  useTerminal.setState(({ taskList, showDot, show }) => ({ taskList: move(taskList), showDot: showDot || !show }))
}

interface More {
  blockOnFailure?: boolean
  extend?: string
  callback?(status: TaskStatus): void
}

/** Adds a task and starts the queue; says so when it will never come to this task. */
export function addTask(command: string, createTime: string, more: More = {}): void {
  const cleanup = useTerminal.getState().automaticCleanupTask === '1'
  change((tasks) => added(tasks, { uuid: uniqueKey(), createTime, command, ...more }, cleanup))
  if (isBlocked(tasksNow())) notices.tell({ level: 'error', text: speak(terminalTexts.blocked) })
  void startNext()
}

export function retryTask(uuid: string): void {
  change((tasks) => retried(tasks, uuid))
  void startNext()
}

export function deleteTask(uuid: string): void {
  change((tasks) => deleted(tasks, uuid))
  void startNext()
}

export const cleanTasks = (): void => change(cleaned)
export const toggleTask = (uuid: string): void => change((tasks) => toggled(tasks, uuid))

/** Ends what runs: the server ends the command when its stream is closed. */
export const stopTask = (uuid: string): void => end(uuid, speak(terminalTexts.stopped))

/** Starts the first task that may start. */
export async function startNext(): Promise<void> {
  const task = nextTask(tasksNow())
  if (!task) return
  const { uuid } = task
  change((tasks) => started(tasks, uuid))
  try {
    const address = await streamAddress(task)
    // It may have been stopped meanwhile.
    if (isRunning(uuid)) listen(uuid, address)
  } catch (reason) {
    if (!(reason instanceof CallFailure)) throw reason
    end(uuid, reason.message)
  }
}

const isRunning = (uuid: string): boolean => {
  const task = taskNow(uuid)
  return task !== undefined && isActive(task)
}

/** The address of its stream with a ticket for it, so that no token stands in an address. */
async function streamAddress({ uuid, command, extend }: Task): Promise<string> {
  const query = new URLSearchParams({ command, uuid, extend, colors: '1', lang: currentLanguage, server: '1' })
  const path = `${callAddress('/admin/ajax/terminal')}?${query}`
  const { data } = await call<{ ticket: string }>({
    path: '/admin/ajax/ticket',
    method: 'POST',
    body: { path },
    quiet: true,
  })
  return `${path}&ticket=${encodeURIComponent(data.ticket)}`
}

function listen(uuid: string, address: string): void {
  const stream = new EventSource(address)
  streams.set(uuid, stream)
  stream.onmessage = ({ data }) => {
    const said = eventIn(data)
    if (said?.uuid !== uuid) return
    change((tasks) => heard(tasks, uuid, said.data))
    if (!isRunning(uuid)) finish(uuid)
  }
  stream.onerror = () => {
    // A stream that is opened anew would run the command again.
    stream.close()
    // A page that is being left breaks its streams too, and is gone by then: nobody knows how its task went on.
    setTimeout(() => end(uuid, speak(terminalTexts.broken)), leavingMs)
  }
}

/** An event of the protocol; anything else is passed over. */
function eventIn(text: string): TerminalEvent | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function end(uuid: string, sentence: string): void {
  change((tasks) => broken(tasks, uuid, sentence))
  finish(uuid)
}

function finish(uuid: string): void {
  streams.get(uuid)?.close()
  streams.delete(uuid)
  const task = taskNow(uuid)
  task?.callback?.(task.status)
  void startNext()
}
