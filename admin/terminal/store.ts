import { create } from 'zustand'
import { restarted, type Task } from './queue.ts'

/** Where existing clients keep it (protocol 11.4). */
const storeKey = 'storeTerminal'

/** What is kept between visits. */
interface Kept {
  /** Something happened that the reader has not looked at. */
  showDot: boolean
  taskList: readonly Task[]
  automaticCleanupTask: '1' | '0'
  npmRegistry: string
  composerRegistry: string
}

interface TerminalState extends Kept {
  /** The window is open. */
  show: boolean
  /** It was open before, so it is there. */
  wasOpened: boolean
}

const usual: Kept = {
  showDot: false,
  taskList: [],
  automaticCleanupTask: '1',
  npmRegistry: 'unknown',
  composerRegistry: 'unknown',
}

/** Pieces of output that are kept of each task. */
const keptPieces = 200

function stored(): Kept {
  try {
    const state: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '{}')?.state
    if (typeof state !== 'object' || state === null) return usual
    const kept = { ...usual, ...state }
    return { ...kept, taskList: Array.isArray(kept.taskList) ? restarted(kept.taskList) : [] }
  } catch {
    return usual
  }
}

export const useTerminal = create<TerminalState>(() => ({ ...stored(), show: false, wasOpened: false }))

function keep(): void {
  const { showDot, taskList, automaticCleanupTask, npmRegistry, composerRegistry } = useTerminal.getState()
  const tasks = taskList.map((task) => ({ ...task, message: task.message.slice(-keptPieces) }))
  const state = { showDot, taskList: tasks, automaticCleanupTask, npmRegistry, composerRegistry }
  try {
    localStorage.setItem(storeKey, JSON.stringify({ state }))
  } catch {
    // A full store: the tasks live as long as this page does.
  }
}

let timer: ReturnType<typeof setTimeout> | undefined
useTerminal.subscribe(() => {
  timer ??= setTimeout(() => {
    timer = undefined
    keep()
  }, 300)
})
window.addEventListener('pagehide', () => timer !== undefined && keep())

/** Opens or closes the window; what is looked at needs no dot. */
export const showTerminal = (show: boolean): void =>
  useTerminal.setState(({ showDot, wasOpened }) => ({
    show,
    showDot: show ? false : showDot,
    wasOpened: wasOpened || show,
  }))
