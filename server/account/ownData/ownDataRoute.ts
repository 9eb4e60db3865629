import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { Refusal } from '../../../contract/failures/failures.ts'
import { dayOf } from '../../../contract/moment.ts'
import { text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import { countedOnDay } from '../../db/dayCounts.ts'
import type { LocalStorage } from '../../files/localStorage.ts'
import { Bytes, type Call, type Route } from '../../http/route.ts'
import type { RouteTable } from '../../http/routeTable.ts'
import { typedPassword } from '../contacts.ts'
import type { MemberParts } from '../memberParts.ts'
import { provePassword } from '../memberPassword.ts'
import { callingMember, type Member, memberInfo } from '../memberRow.ts'
import { ownArchive } from './ownArchive.ts'
import { ownFiles } from './ownFiles.ts'
import type { OwnPart, OwnRow } from './ownParts.ts'

interface Parts extends Pick<MemberParts, 'settings'> {
  storage: LocalStorage
  /** What a member may take along, in this order. */
  parts: readonly OwnPart[]
  /** Addresses of files that the member sent without a session, or with a form. */
  files(db: Db, member: number): Promise<readonly string[]>
  routes(): RouteTable
}

const perDay = 3
const day = 86_400

const tooOften = text(
  '每天最多导出 {most} 次，请明天再试',
  'Your data can be exported {most} times a day; try again tomorrow',
)

/** `account/exportData`: everything about the calling member that he may see, as one file (areas 23.10). */
export const ownDataRoute = (parts: Parts): Route => ({
  app: 'api',
  controller: 'account',
  action: 'exportData',
  methods: ['POST'],
  permission: 'login',
  evenReadOnly: true,
  secret: true,
  summary: text('导出我的数据', 'Export my data'),
  body: z.object({ password: z.string() }),
  handle: (call) => exportData(call, parts),
})

async function exportData(call: Call, { settings, storage, parts, files, routes }: Parts): Promise<Bytes> {
  const { actor, body, db, now } = call
  const member = await callingMember(call)
  const password = typedPassword(body, 'password')
  await provePassword(call, { settings }, member, { password, field: 'password', word: 'wrongPassword' })
  const counted = { key: `export ${actor.id}`, day: Math.floor(now / day), most: perDay }
  if (!(await countedOnDay(db, counted))) throw new Refusal(tooOften, { most: perDay })
  const { timeZone } = settings
  const archive = ownArchive({
    ...{ call, storage, parts },
    profile: await profileOf(call, member),
    find: (controller, action) => routes().find('api', controller, action),
    files: await ownFiles(db, member, await files(db, member.id)),
    style: { language: actor.language, timeZone },
    site: settings.text('site_name', actor.language),
  })
  return new Bytes(Readable.from(archive, { objectMode: false }), {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="my-data-${dayOf(now, timeZone)}.zip"`,
    'cache-control': 'no-store',
  })
}

async function profileOf({ db }: Call, member: Member): Promise<OwnRow> {
  const group = await db.selectFrom('user_group').select('name').where('id', '=', member.group_id).executeTakeFirst()
  const { avatar } = member
  return { ...memberInfo(member), avatar, group: group?.name ?? '', lang: member.lang }
}
