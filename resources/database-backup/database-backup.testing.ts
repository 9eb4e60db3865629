import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = { refusals: { pin: { row: { is_pinned: 1 } } } }
