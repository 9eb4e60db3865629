import { accessSync, constants, statSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import type { SettingRule, SettingScope } from './settingScope.ts'

/** Whether a path is a folder or lies below it. */
const isWithin = (path: string, folder: string): boolean => {
  const way = relative(resolve(folder), resolve(path))
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}

function isWritableFolder(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/** Backups hold everything, so they lie in no folder that is served. */
const folderRule =
  (served: readonly string[]): SettingRule =>
  (value) => {
    if (value === '') return undefined
    if (!isAbsolute(value) || served.some((folder) => isWithin(value, folder))) return { word: 'backupFolder' }
    return isWritableFolder(value) ? undefined : { word: 'backupFolderClosed', values: { value } }
  }

/** A screen of settings whose folders are looked at on this machine. */
export const withFolders = (scope: SettingScope, served: readonly string[]): SettingScope =>
  Object.hasOwn(scope.list, 'backup_dir')
    ? { ...scope, rules: { ...scope.rules, backup_dir: folderRule(served) } }
    : scope
