import { ledgerRules } from '../../server/ledger/ledgerRules.ts'

export const rules = ledgerRules('score')
