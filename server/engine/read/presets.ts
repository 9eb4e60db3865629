import { Refusal } from '../../../contract/failures/failures.ts'

const mostPresets = 1000

/**
 * Values of `initValue` (protocol 3.3). Nothing, `0` and empty lists preset nothing. Throws `parameter` beyond 1,000 values.
 */
export function presetsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const given = values.filter((one) => one !== undefined && one !== null && one !== '' && one !== '0' && one !== 0)
  if (given.length > mostPresets) throw new Refusal('parameter')
  return given.flatMap((one) => {
    if (typeof one !== 'string' && typeof one !== 'number') throw new Refusal('parameter')
    return String(one).split(',').slice(0, mostPresets)
  })
}
