import { plainDecimal, toScaled } from '../../contract/schemas.ts'
import type { Language } from '../../contract/text.ts'
import { craft } from './craft.ts'

const { scale } = craft.fields.params.bounds.columns.nominal.bounds

/** A row of the grid `params`; decimals are text, absent ones null. */
export interface CraftParam {
  name: string
  name_en: string
  unit: string
  nominal: string | null
  min: string | null
  max: string | null
}

const scaled = (value: string): number => toScaled(value, scale)

/** Whether the smallest value is above the nominal or the largest one, or the nominal above the largest. */
export function isOutOfOrder({ min, nominal, max }: Pick<CraftParam, 'min' | 'nominal' | 'max'>): boolean {
  const given = [min, nominal, max].flatMap((value) => (value === null ? [] : [scaled(value)]))
  return given.some((value, at) => value < (given[at - 1] ?? value))
}

const written = (value: string): string => plainDecimal(value).replace('-', '−')

/** How a parameter reads on a drawing: `840 ±10 ℃`, `≤ 0.02 mm`, `2 – 4 h`; empty when it has no value. */
export function paramText({ unit, nominal, min, max }: Omit<CraftParam, 'name' | 'name_en'>): string {
  const value = valueText({ nominal, min, max })
  return value && unit ? `${value} ${unit}` : value
}

function valueText({ nominal, min, max }: Pick<CraftParam, 'min' | 'nominal' | 'max'>): string {
  if (min !== null && max !== null) {
    const reach = scaled(max) - scaled(min)
    if (reach === 0) return written(max)
    if (nominal !== null && scaled(nominal) * 2 === scaled(max) + scaled(min)) {
      return `${written(nominal)} ±${plainDecimal((reach / 2 / 10 ** scale).toFixed(scale))}`
    }
    return `${written(min)} – ${written(max)}`
  }
  if (nominal !== null) return written(nominal)
  if (max !== null) return `≤ ${written(max)}`
  return min === null ? '' : `≥ ${written(min)}`
}

/** The first parameter with a value, which its engineer put first; null when there is none. */
export function keyParameter(
  params: readonly CraftParam[],
  language: Language,
): { name: string; value: string } | null {
  for (const param of params) {
    const value = paramText(param)
    if (value !== '') return { name: (language === 'en' && param.name_en) || param.name, value }
  }
  return null
}
