import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { addressesOf } from '../config/addresses.ts'
import { truthy } from '../forms/typed.ts'
import type { Call, Route } from '../http/route.ts'
import { menusOfMember, rulesOfGuests } from './memberMenus.ts'
import type { MemberParts } from './memberParts.ts'
import { callingMember, memberInfo } from './memberRow.ts'
import { bootstrapAnswer, bootstrapMember } from './shapes.ts'

/** `index/index`: the configuration of the site, the signed-in member, and what that member may see (protocol 4.1). */
export function memberBootstrapRoute(parts: MemberParts): Route {
  return {
    app: 'api',
    controller: 'index',
    action: 'index',
    methods: ['GET'],
    permission: 'public',
    summary: text('站点与会员初始化', 'Start of site and member centre'),
    query: z.object({ requiredLogin: z.optional(z.union([z.string(), z.number()])) }),
    answer: bootstrapAnswer,
    handle: (call) => bootstrap(call, parts),
  }
}

/** `user/index`: the calling member, for clients that hold a token and want to know whose it is (protocol 2.6, 4.1). */
export const ownInfoRoute: Route = {
  app: 'api',
  controller: 'user',
  action: 'index',
  methods: ['GET'],
  permission: 'login',
  summary: text('会员本人', 'The member himself'),
  answer: z.strictObject({ userInfo: bootstrapMember }),
  handle: async (call) => ({ userInfo: await ownInfo(call) }),
}

/** The client puts its own refresh token over the empty one (protocol 4.1). */
const ownInfo = async (call: Call) => ({
  ...memberInfo(await callingMember(call)),
  token: call.tokens.user,
  refresh_token: '',
})

async function bootstrap(call: Call, parts: MemberParts): Promise<unknown> {
  const { actor, db, session } = call
  const { settings } = parts
  if (truthy(call.query.requiredLogin) && session !== 'valid') {
    throw new Refusal(session === 'expired' ? 'expired' : 'needLogin')
  }
  const { language } = actor
  const open = {
    site: await siteOf(call, parts),
    openMemberCenter: settings.flag('open_member_center'),
  }
  if (session !== 'valid') return { ...open, userInfo: [], rules: await rulesOfGuests(db, language), menus: [] }
  const closed = settings.flag('balance_visible') ? '' : 'account/balance'
  const granted = (name: string) => actor.nodes.has(name) && name !== closed
  const { menus, rules } = await menusOfMember(db, language, granted)
  const { deletion_time: closes } = await callingMember(call)
  return { ...open, userInfo: await ownInfo(call), rules, menus, ...(closes !== null && { closes }) }
}

const siteOf = async (call: Call, { settings, upload }: MemberParts) => ({
  siteName: settings.text('site_name', call.actor.language),
  recordNumber: settings.text('record_number', call.actor.language),
  version: settings.text('version'),
  // Existing clients learn of the service from the back office alone (protocol 4.1).
  cdnUrl: addressesOf(settings, call.host).cdnUrl,
  timeZone: settings.timeZone,
  upload: await upload(call, call.session === 'valid' ? { user: call.actor.id } : undefined),
})
