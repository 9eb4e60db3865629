import type { Definition } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { Answer, type Route } from '../http/route.ts'
import { type ExtraMenu, restoreRules } from './seedRules.ts'

/** `auth.Rule/restoreDefaults`: brings back seeded menu entries and buttons that were removed (areas 15). */
export function restoreRoute(definitions: readonly Definition[], extras: readonly ExtraMenu[]): Route {
  return {
    app: 'admin',
    controller: 'auth.Rule',
    action: 'restoreDefaults',
    methods: ['POST'],
    permission: 'auth/rule/restoreDefaults',
    summary: text('恢复默认规则', 'Restore missing rules'),
    handle: async ({ db }) =>
      new Answer(text('已恢复', 'Restored'), { restored: await restoreRules(db, definitions, extras) }),
  }
}
