import type { Faults } from '../../contract/definition/check.ts'
import { isCountry } from '../../contract/definition/country.ts'
import type { Rules } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { brand } from './brand.ts'

export const rules: Rules<Tables> = {
  async beforeSave(_on, { values }) {
    const faults: Faults = {}
    if (typeof values.country === 'string' && values.country !== '') {
      values.country = values.country.toUpperCase()
      const known = isCountry(String(values.country))
      if (!known) faults.country = { word: 'choice', values: { field: brand.fields.country.label } }
    }
    return faults
  },
}
