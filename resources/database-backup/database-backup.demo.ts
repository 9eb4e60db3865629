import { join } from 'node:path'
import type { Demo } from '../../server/engine/demo.ts'

const day = 86_400

/** Two nights that went well, and between them one without a folder to write to (areas 26.5); all three were really tried. */
export const demo: Demo = {
  async seed(_db, { now, backUp }) {
    await backUp({ time: now - 3 * day })
    await backUp({ time: now - 2 * day, folder: join('/dev', 'null', 'backups') })
    await backUp({ time: now - day })
  },
}
