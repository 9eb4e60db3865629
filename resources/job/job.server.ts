import { jobCodePattern } from '../../contract/rules.ts'
import type { Rules } from '../../server/engine/module.ts'
import { job } from './job.ts'
import { jobFailures } from './job-failures.ts'

/** Codes of jobs are small letters; holders keep a job from being deleted by the reference itself (areas 15). */
export const rules: Rules = {
  async beforeSave(_on, { values }) {
    const { code } = values
    if (typeof code !== 'string' || code === '' || jobCodePattern.test(code)) return undefined
    return { code: { word: jobFailures.code, values: { field: job.fields.code.label } } }
  },
}
