/** What the terminal says besides output (specification 7, protocol 7.1). */
export const flags = {
  linked: 'command-link-success',
  succeeded: 'command-exec-success',
  failed: 'command-exec-error',
  completed: 'command-exec-completed',
} as const

/** One event of the stream; what identifies the task comes back as it was sent. */
export interface TerminalEvent {
  data: string
  uuid: string
  extend: string
  key: string
}

/** Package managers that commands are named after; `none` takes them out of the menus. */
export const managers = ['npm', 'cnpm', 'pnpm', 'yarn', 'ni', 'none'] as const
export type Manager = (typeof managers)[number]

export const npmRegistries = ['npm', 'taobao', 'tencent'] as const
export const composerRegistries = ['composer', 'aliyun', 'tencent', 'huawei', 'kkame'] as const

/** One command as `ajax/terminalCommands` lists it. */
export interface ListedCommand {
  /** `version.npm`: what the stream is asked for. */
  key: string
  label: string
  /** Why it cannot run here; empty when it can. */
  missing: string
}

/** What the window of the terminal shows before anything runs. */
export interface TerminalOffer {
  commands: readonly ListedCommand[]
  manager: Manager
  /** Name of the chosen registry; `unknown` until one is chosen. */
  npmRegistry: string
  composerRegistry: string
  /** A finished build waits for the next start. */
  waiting: boolean
}
