import { itemRules } from './item-rules.server.ts'

export const rules = itemRules
