import { expect } from 'vitest'
import { momentIn } from '../../contract/moment.ts'
import { openMailServer, type TestMailServer } from '../../server/messages/mailServer.testing.ts'
import type { Changing, Effects } from './settings.testing.ts'

const settingsOf = ({ port, user, password }: TestMailServer) => ({
  smtp_server: 'localhost',
  smtp_port: port,
  smtp_user: user,
  smtp_pass: password,
  smtp_verification: 'SSL',
  smtp_sender_mail: 'shop@company.example',
})

interface Outcome {
  /** Whom what arrived was from. */
  from: (string | undefined)[]
  msg: string
}

/** What becomes of a test message when some settings are other than they should be. */
async function outcome(
  { app, change }: Changing,
  changed: Record<string, unknown>,
  speaks?: 'SSL' | 'TLS',
): Promise<Outcome> {
  const server = await openMailServer(speaks)
  await change({ ...settingsOf(server), ...changed })
  const token = await app.signIn()
  const { msg } = await app.call('POST', '/admin/routine.Config/sendTestMail', {
    token,
    body: { testMail: 'somebody@example.com' },
  })
  await server.close()
  return { from: server.mails.map(({ from }) => from?.address), msg }
}

const arrived = { from: ['shop@company.example'], msg: '测试邮件已发送' }

export const effects: Effects = {
  async smtp_server(on) {
    expect(await outcome(on, {})).toEqual(arrived)
    expect(await outcome(on, { smtp_server: 'nowhere.invalid' })).toEqual({
      from: [],
      msg: '邮件发送失败：找不到该服务器',
    })
    expect(await outcome(on, { smtp_server: '' })).toEqual({ from: [], msg: '请先填写完整的邮件配置' })
  },

  async smtp_port(on) {
    expect((await outcome(on, { smtp_port: 1 })).msg).toBe('邮件发送失败：无法连接服务器')
  },

  async smtp_user(on) {
    expect((await outcome(on, { smtp_user: 'other@company.example' })).msg).toContain('用户名或密码不被接受')
  },

  async smtp_pass(on) {
    expect((await outcome(on, { smtp_pass: 'another one' })).msg).toContain('用户名或密码不被接受')
    expect(await outcome(on, {})).toEqual(arrived)
  },

  async smtp_verification(on) {
    expect((await outcome(on, {}, 'TLS')).from).toEqual([])
    expect(await outcome(on, { smtp_verification: 'TLS' }, 'TLS')).toEqual(arrived)
  },

  async smtp_sender_mail(on) {
    expect((await outcome(on, { smtp_sender_mail: 'news@company.example' })).from).toEqual(['news@company.example'])
  },

  async quiet_hours({ app, change }) {
    // Calls read what was written past them; a process that only sends has to.
    await app.settings.refresh()
    const now = Math.floor(Date.now() / 1000)
    // A day of which every hour but the present one is quiet begins an hour from now.
    const hour = (ahead: number) => momentIn(now + ahead * 3600, app.settings.timeZone).slice(11, 13)
    const state = async (target: string) => {
      await app.settings.refresh()
      const to = { target, language: 'zh-cn' } as const
      await app.post.send(app.db, { channel: 'sms', code: 'lead_receipt', to, values: {}, now })
      const rows = app.db.selectFrom('message_log').select(['state', 'due_time']).where('target', '=', target)
      return rows.executeTakeFirstOrThrow()
    }
    await change({ quiet_hours: `${hour(-1)}:00-${hour(2)}:00` })
    const waiting = await state('13712340031')
    expect(waiting.state).toBe('pending')
    expect(Number(waiting.due_time) - now).toBeGreaterThan(3600)
    await change({ quiet_hours: `${hour(2)}:00-${hour(3)}:00` })
    expect((await state('13712340032')).state).toBe('simulated')
  },
}
