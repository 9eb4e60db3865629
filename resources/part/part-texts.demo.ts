import { mountedParts } from './mounted-texts.demo.ts'
import type { DemoPart } from './part-row.demo.ts'
import { seals } from './seal-texts.demo.ts'
import { trims } from './trim-texts.demo.ts'

/** Every part of the demo catalogue; what may stand in for a part comes behind it. */
export const parts: readonly DemoPart[] = [...seals, ...trims, ...mountedParts]
