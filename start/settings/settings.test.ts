import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../server/db/database.ts'
import { changesContent, inTransaction } from '../../server/engine/write/transaction.ts'
import { mailCertificate } from '../../server/messages/mailServer.testing.ts'
import { shareOf } from '../everyNoun/wholeRun.testing.ts'
import { settingScopes } from '../settingScopes.ts'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, type TestApp } from '../testingApp.ts'
import type { Effects } from './settings.testing.ts'

const found = import.meta.glob<{ effects?: Effects }>('./*.testing.ts', { eager: true })
const effects = new Map(Object.values(found).flatMap((one) => Object.entries(one.effects ?? {})))
const names = settingScopes.flatMap(({ list }) => Object.keys(list))

it('every setting is obeyed by something, and nothing is tried that is none', () => {
  expect(names.filter((name) => !effects.has(name))).toEqual([])
  expect([...effects.keys()].filter((name) => !names.includes(name))).toEqual([])
})

it('no setting that opens another system may ever be read by visitors', () => {
  const open = settingScopes.flatMap(({ list }) => Object.entries(list).filter(([, { open }]) => open))
  expect(open.filter(([, { kind }]) => kind === 'password')).toEqual([])
})

onBothDatabases('the setting', (dialect) => {
  let app: TestApp
  let before: readonly { name: string; value: string; value_en: string }[]
  const rowsOf = (db: Db) =>
    db.selectFrom('config').select(['name', 'value', 'value_en']).where('scope', '<>', 'internal')

  /** As an installation is before anybody is asked for a captcha. */
  beforeAll(async () => {
    app = await openTestApp(dialect, { environment: { LOGIN_CAPTCHA: '', SMTP_CA: await mailCertificate() } })
    const switches = ['login_captcha', 'admin_login_captcha', 'lead_captcha']
    await app.db.updateTable('config').set({ value: '0' }).where('name', 'in', switches).execute()
    before = await rowsOf(app.db).execute()
  })
  afterAll(() => app.drop())

  afterEach(async () => {
    await inTransaction(app.db, async (trx) => {
      const now = await rowsOf(trx).execute()
      for (const { name, value, value_en } of before) {
        const row = now.find((one) => one.name === name)
        if (row?.value === value && row.value_en === value_en) continue
        await trx.updateTable('config').set({ value, value_en }).where('name', '=', name).execute()
      }
      changesContent(trx)
    })
    await app.settings.refresh()
  })

  const change = async (values: Readonly<Record<string, unknown>>) => {
    const token = await app.signIn()
    for (const { controller, list } of settingScopes) {
      const body = Object.fromEntries(
        Object.entries(values).filter(([name]) => name in list || name.replace(/_en$/, '') in list),
      )
      if (Object.keys(body).length === 0) continue
      expect(await app.call('POST', `/admin/${controller}/edit`, { token, body })).toMatchObject({ code: 1 })
    }
  }

  it.each(shareOf([...effects.keys()].sort(), dialect, 'settings'))('%s is obeyed', async (name) => {
    await effects.get(name)?.({ app, change })
  })
})
