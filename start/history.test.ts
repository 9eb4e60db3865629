import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, superPassword, type TestApp } from './testingApp.ts'

/** Contacts of somebody who was changed and then deleted: history keeps the last ones, so that he can be restored (decision 004). */
const first = { mobile: '13911112222', email: 'first.person@example.com' }
const last = { mobile: '13933334444', email: 'last.person@example.com' }

let app: TestApp
let root: string
let clerk: string
beforeAll(async () => {
  app = await openTestApp('sqlite')
  root = await app.signIn()
  const rules = await app.db.selectFrom('admin_rule').select('name').execute()
  await app.addAdmin(
    'clerk',
    rules.map(({ name }) => name).filter((name) => !name.endsWith('/infoPlain')),
  )
  clerk = await app.signIn('clerk')
  await comeAndGo('user.User', { group_id: await idOf('user_group'), username: 'gone', nickname: 'Gone' })
  await comeAndGo('auth.Admin', { group_arr: [await idOf('admin_group')], username: 'left', nickname: 'Left' })
  await comeAndGo('crm.Lead', { name: 'Lost', content: 'Ten valves, please.' })
})
afterAll(() => app.drop())

async function idOf(table: 'user_group' | 'admin_group'): Promise<number> {
  return (await app.db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
}

async function comeAndGo(controller: string, row: object): Promise<void> {
  const contactsOf = ({ mobile, email }: typeof first) => (controller === 'auth.Admin' ? { mobile } : { mobile, email })
  const added = { ...row, ...contactsOf(first), password: superPassword }
  const answer = await app.call('POST', `/admin/${controller}/add?return=row`, { token: root, body: added })
  expect(answer).toMatchObject({ code: 1 })
  // What an add answers when the row is asked for (architecture 7).
  const { id } = (answer.data as { row: { id: number } }).row
  const changed = { id, ...contactsOf(last) }
  expect(await app.call('POST', `/admin/${controller}/edit`, { token: root, body: changed })).toMatchObject({ code: 1 })
  expect(await app.call('DELETE', `/admin/${controller}/del?ids[]=${id}`, { token: root })).toMatchObject({ code: 1 })
}

interface Asked {
  method: 'GET' | 'POST'
  url: string
}

const found = (text: string): string[] =>
  [first, last].flatMap(Object.values<string>).filter((contact) => text.includes(contact))

it('keeps contacts of deleted people whole for restoring, of changes nothing, and nothing in the log', async () => {
  const changes = await app.db.selectFrom('change').selectAll().orderBy('id').execute()
  const kept = changes.filter(({ action }) => action === 'del').map(({ before }) => found(`${before}`))
  expect(kept).toEqual([[last.mobile, last.email], [last.mobile], [last.mobile, last.email]])
  expect(found(JSON.stringify(changes.filter(({ action }) => action !== 'del')))).toEqual([])
  await app.log.settled()
  expect(found(JSON.stringify(await app.db.selectFrom('admin_log').selectAll().execute()))).toEqual([])
})

it('shows them in no answer and no export to whoever holds every node but infoPlain', async () => {
  const entries = await app.db.selectFrom('change').select(['id', 'row_id']).where('action', '=', 'del').execute()
  const ids = entries.flatMap(({ id, row_id }) => [id, row_id])
  const asked = app.routes.routes.flatMap(({ app: side, controller, action, methods }): Asked[] => {
    const url = `/${side}/${controller}/${action}`
    if (action === 'export') return [{ method: 'POST', url: `${url}?format=csv` }]
    if (!methods.includes('GET')) return []
    return [`${url}?limit=500`, ...ids.map((id) => `${url}?id=${id}`)].map((one) => ({
      method: 'GET',
      url: one,
    }))
  })
  for (const { method, url } of asked) {
    const answer = await app.inject({ method, url, headers: { server: 'true', batoken: clerk } })
    expect([url, found(answer.body)]).toEqual([url, []])
  }
})
