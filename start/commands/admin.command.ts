import { say, type Text, text } from '../../contract/text.ts'
import { idNamed } from '../../server/db/anyCase.ts'
import type { Db } from '../../server/db/database.ts'
import { endSessionsOf } from '../../server/session/endSessions.ts'
import { moment } from '../../server/session/moment.ts'
import { hashPassword, newPassword } from '../../server/session/passwords.ts'
import { unlock } from '../../server/session/passwordTry.ts'
import { clearFactor } from '../../server/session/secondFactor.ts'
import { CommandFault, runCommand } from './runCommand.ts'

/** `npm run admin -- …`: for the owner who lost the way into the back office (areas 15). */
export const main = ({ args = [] }: { args?: readonly string[] } = {}): Promise<void> =>
  runCommand(async (db) => console.log(await runAdmin(db, args)))

const usage = `Use one of
  npm run admin -- list
  npm run admin -- reset-password <username>   a new password, shown once; ends all sessions
  npm run admin -- unlock <username>           after too many failed sign-ins
  npm run admin -- remove-factor <username>    the password alone is enough again; ends all sessions`

interface Account {
  id: number
  username: string
  status: string
}

type Command = { title: Text; run(db: Db, account: Account): Promise<string> }

const commands: Readonly<Record<string, Command>> = {
  'reset-password': { title: text('命令行-重置密码', 'Command line: password reset'), run: resetPassword },
  unlock: { title: text('命令行-解除锁定', 'Command line: unlocked'), run: unlockAccount },
  'remove-factor': { title: text('命令行-停用两步验证', 'Command line: second factor off'), run: removeFactor },
}

/** Does what the arguments say and answers what to show. Throws CommandFault. */
export async function runAdmin(db: Db, [command = '', username = '', ...more]: readonly string[]): Promise<string> {
  if (command === 'list' && username === '') return listAdministrators(db)
  const wanted = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (!wanted || username === '' || more.length > 0) throw new CommandFault(usage)
  return db.transaction().execute(async (trx) => {
    const account = await accountNamed(trx, username)
    const answer = await wanted.run(trx, account)
    await note(trx, { command, title: wanted.title, account })
    return answer
  })
}

async function accountNamed(db: Db, username: string): Promise<Account> {
  const id = await idNamed(db, 'admin', username)
  const accounts = db.selectFrom('admin').select(['id', 'username', 'status'])
  const found = id === undefined ? undefined : await accounts.where('id', '=', id).executeTakeFirst()
  if (found) return found
  const rows = await accounts.orderBy('id').limit(200).execute()
  const names = rows.map((row) => row.username).join(', ')
  throw new CommandFault(
    `There is no administrator "${username}". ${names === '' ? '' : `There are: ${names}.`}`.trim(),
  )
}

async function resetPassword(db: Db, { id, username, status }: Account): Promise<string> {
  const password = newPassword()
  const now = Math.floor(Date.now() / 1000)
  await db
    .updateTable('admin')
    .set({ password: await hashPassword(password), password_time: now, must_change_password: 1, update_time: now })
    .where('id', '=', id)
    .execute()
  await endSessionsOf(db, 'admin', [id])
  await unlock(db, 'admin', username)
  const disabled = status === '1' ? '' : '\n  The account is disabled: another administrator has to enable it.'
  return `\n  New password of ${username}, shown once: ${password}\n  Its sessions have ended; the back office will ask for another password.${disabled}\n`
}

async function unlockAccount(db: Db, { username }: Account): Promise<string> {
  await unlock(db, 'admin', username)
  return `${username} may sign in again.`
}

async function removeFactor(db: Db, { id, username }: Account): Promise<string> {
  await clearFactor(db, id)
  await endSessionsOf(db, 'admin', [id])
  return `${username} signs in with the password alone now. Its sessions have ended.`
}

async function note(db: Db, { command, title, account }: { command: string; title: Text; account: Account }) {
  await db
    .insertInto('admin_log')
    .values({
      admin_id: 0,
      username: 'system',
      title: say(title, 'zh-cn'),
      url: `npm run admin -- ${command}`,
      data: JSON.stringify({ username: account.username }),
      ip: '',
      useragent: '',
      target_type: 'admin',
      target_id: account.id,
      create_time: Math.floor(Date.now() / 1000),
    })
    .execute()
}

async function listAdministrators(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('admin')
    .select(['id', 'username', 'status', 'login_failure', 'last_login_time', 'otp_secret'])
    .orderBy('id')
    .execute()
  if (rows.length === 0) return 'There are no administrators yet: the first start makes one.'
  const zone = await db.selectFrom('config').select('value').where('name', '=', 'time_zone').executeTakeFirst()
  const lines = rows.map((row) => [
    `${row.id}`,
    row.username,
    row.status === '1' ? 'enabled' : 'disabled',
    `${row.login_failure}`,
    row.otp_secret === '' ? 'no' : 'yes',
    moment(row.last_login_time, zone?.value || 'UTC') || 'never',
  ])
  return table([['id', 'username', 'status', 'failed', 'second factor', 'last sign-in'], ...lines])
}

function table(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n')
}
