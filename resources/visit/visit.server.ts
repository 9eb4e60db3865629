import type { Guards } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'

export const guards: Guards<Tables, 'visit'> = {
  /** Nobody is received in the past. */
  async confirm({ now }, { values }) {
    const { visit_time } = values
    if (typeof visit_time !== 'number' || visit_time > now) return undefined
    return { visit_time: { word: 'followPast' } }
  },
}
