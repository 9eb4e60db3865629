import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of all files below a folder; none where there is no folder. */
export const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []
