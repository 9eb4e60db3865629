import type { Service } from '../server/engine/module.ts'
import { type HouseParts, housekeeping } from './housekeeping.ts'

/** Whoever listens or has jobs without being a noun; nouns are found by their files (start/modules.ts). */
export const servicesOf = (parts: HouseParts): readonly Service[] => [housekeeping(parts)]
