import type { FailureWord } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { refuseField } from '../forms/refuse.ts'
import type { Call } from '../http/route.ts'
import { attemptOn, tryPassword } from '../session/passwordTry.ts'
import type { MemberParts } from './memberParts.ts'
import type { Member } from './memberRow.ts'
import { refuseWrongPassword } from './taken.ts'

/**
 * Checks the password of a signed-in member again; tries count with those of signing in, so that an open session is no way to
 * guess it. Throws the word on the field, or `accountLocked`.
 */
export async function provePassword(
  call: Call,
  { settings }: Pick<MemberParts, 'settings'>,
  member: Member,
  given: { password: string; field: string; word: FailureWord },
): Promise<void> {
  const { language } = call.actor
  const empty = { word: 'required', values: { field: text('密码', 'Password') } } as const
  if (given.password === '') refuseField(given.field, empty, language)
  const attempt = attemptOn(member.username, 'user', call, settings)
  const claim = { id: member.id, stored: member.password, password: given.password }
  await refuseWrongPassword({ ...given, language }, () => tryPassword(call.db, attempt, claim))
}
