import { isDeletable } from '../../contract/definition/covered.ts'
import type { Rules } from '../../server/engine/module.ts'
import { controllersOf, coveringFaults } from './covering.server.ts'

/** Rules that put deleted rows into the recycle log (protocol 8.1). */
export const rules: Rules = {
  async beforeSave(on, save) {
    return coveringFaults(on, save, isDeletable)
  },
  async newRow() {
    return controllersOf(isDeletable)
  },
  async besideRow() {
    return controllersOf(isDeletable)
  },
}
