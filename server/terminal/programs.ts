import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Where a program stands; undefined when this machine has none of that name. */
export function findProgram(name: string, path: string): string | undefined {
  if (name === 'node') return process.execPath
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isRunnable)
}

/** Programs that are scripts run by the same Node as the server. */
export const searchPath = (path = ''): string => [dirname(process.execPath), path].join(delimiter)

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
