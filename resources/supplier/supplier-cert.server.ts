import { isEmpty } from '../../contract/empty.ts'
import type { Rules } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { supplierCert } from './supplier-cert.ts'

const { issue_date: issued, expire_date: expires } = supplierCert.fields

export const rules: Rules<Tables> = {
  async beforeSave(_on, { values, before }) {
    const { issue_date: start, expire_date: end } = { ...before, ...values }
    if (isEmpty(start) || isEmpty(end) || String(end) >= String(start)) return undefined
    return { expire_date: { word: 'dateOrder', values: { end: expires.label, start: issued.label } } }
  },
}
