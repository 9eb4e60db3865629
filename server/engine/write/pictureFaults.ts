import type { Faults } from '../../../contract/definition/check.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import type { Values } from '../module.ts'
import type { Context } from '../writing.ts'
import { remoteAddressesIn } from './richtext.ts'
import { labelOf } from './unique.ts'

/**
 * Faults of cleaned formatted text that shows a picture of another site: that site would see who opens the text, and when. The
 * stores of this site are its own (areas 1.2).
 */
export function pictureFaults({ stores }: Context, definition: Definition, values: Values): Faults {
  const own = new Set(stores?.())
  const faults: Faults = {}
  for (const [column, value] of Object.entries(values)) {
    if (fieldOf(definition, column)?.kind !== 'richtext' || typeof value !== 'string') continue
    const address = remoteAddressesIn(value).find((one) => !own.has(originOf(one)))
    if (address !== undefined)
      faults[column] = { word: 'remotePicture', values: { field: labelOf(definition, column), address } }
  }
  return faults
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')
