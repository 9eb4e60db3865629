import type { Route } from '../http/route.ts'
import { VerifyCodes } from '../messages/codes.ts'
import { bindingRoutes } from './binding.ts'
import { checkInRoutes } from './checkIn.ts'
import { closingRoutes } from './closing/closingRoutes.ts'
import { codeRoutes } from './codeRoutes.ts'
import { ledgerRoutes } from './ledgerPages.ts'
import { memberBootstrapRoute, ownInfoRoute } from './memberBootstrap.ts'
import type { MemberParts } from './memberParts.ts'
import { overviewRoute } from './overview.ts'
import { passwordRoutes } from './passwords.ts'
import { profileRoute } from './profile.ts'

/** Every call of members about themselves, and the codes they need for it (protocol 4). */
export function memberRoutes(given: Omit<MemberParts, 'codes'>): Route[] {
  const parts: MemberParts = { ...given, codes: new VerifyCodes(given.sessions.hash) }
  return [
    memberBootstrapRoute(parts),
    ownInfoRoute,
    ...checkInRoutes(parts),
    overviewRoute(parts),
    profileRoute(parts),
    ...bindingRoutes(parts),
    ...passwordRoutes(parts),
    ...ledgerRoutes(parts),
    ...closingRoutes(parts),
    ...codeRoutes(parts),
  ]
}
