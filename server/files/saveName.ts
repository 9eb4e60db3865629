import { randomBytes } from 'node:crypto'
import { savePath as filled, type Named } from '../../contract/saveName.ts'

/** Fills the template of the configuration; the answer always lies below `/storage/` (protocol 6.3). */
export const savePath = (template: string, named: Omit<Named, 'random'>): string =>
  filled(template, { ...named, random: randomBytes(16).toString('hex') })
