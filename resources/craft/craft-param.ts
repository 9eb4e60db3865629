import { fromScaled, toScaled } from '../../contract/definition/schemas/schemas.ts'
import { grouped, plainDecimal, rangeText, withUnit } from '../../contract/figures.ts'
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

const written = (value: string): string => grouped(plainDecimal(value))

/** How a parameter reads on a drawing: `840 ±10 ℃`, `≤ 0.02 mm`, `2～4 h`; empty when it has no value. */
export function paramText(
  { unit, nominal, min, max }: Omit<CraftParam, 'name' | 'name_en'>,
  language: Language,
): string {
  if (min !== null && max !== null) {
    const reach = scaled(max) - scaled(min)
    if (reach === 0) return withUnit(written(max), unit, language)
    if (nominal !== null && scaled(nominal) * 2 === scaled(max) + scaled(min)) {
      const tolerance = plainDecimal(fromScaled(reach / 2, scale))
      return withUnit(`${written(nominal)}\u202f±${tolerance}`, unit, language)
    }
  } else if (nominal !== null) return withUnit(written(nominal), unit, language)
  return rangeText({ min: plainDecimal(min ?? ''), max: plainDecimal(max ?? '') }, unit, language)
}

/** The first parameter with a value, which its engineer put first; null when there is none. */
export function keyParameter(
  params: readonly CraftParam[],
  language: Language,
): { name: string; value: string } | null {
  for (const param of params) {
    const value = paramText(param, language)
    if (value !== '') return { name: (language === 'en' && param.name_en) || param.name, value }
  }
  return null
}
