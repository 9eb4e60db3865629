import { slugPattern } from '../../contract/rules.ts'
import type { Rules } from '../../server/engine/module.ts'
import { articleType } from './article-type.ts'
import { articleTypeFailures } from './article-type-failures.ts'

/** Codes stand in addresses; articles keep a category from being deleted by the reference itself (areas 4.1). */
export const rules: Rules = {
  async beforeSave(_on, { values }) {
    const { code } = values
    if (typeof code !== 'string' || code === '' || slugPattern.test(code)) return undefined
    return { code: { word: articleTypeFailures.slug, values: { field: articleType.fields.code.label } } }
  },
}
