import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { migration } from '../../migrations/007-lower-names.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { superPassword } from '../../start/testingApp.ts'
import { type MemberApp, memberPassword, newAddress, openMemberApp } from '../account/member.testing.ts'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'
import { Schema } from './schema.ts'

const indexesOf = { admin: 'admin_lower_username_key', user: 'user_lower_username_key' } as const

onBothDatabases('a name, whatever the case it is typed in,', (dialect) => {
  let app: MemberApp
  let token: string
  let ip: string
  beforeAll(async () => {
    app = await openMemberApp(dialect)
    token = await app.signIn()
    await app.addAdmin('Keeper', ['dashboard'])
    await app.join('Holder')
  })
  beforeEach(() => {
    ip = newAddress()
  })
  afterAll(() => app.drop())

  const enter = (username: string, password: string = superPassword) =>
    app.call('POST', '/admin/Index/login', { body: { username, password }, ip })
  const checkIn = (body: object) => app.visit('POST', '/api/user/checkIn', { body, ip })
  const refused = (answer: { data: unknown }) =>
    expect(answer).toMatchObject({ code: 0, data: { errors: { username: expect.anything() } } })

  it('signs in', async () => {
    for (const name of ['Keeper', 'keeper', ' KEEPER'])
      expect(await enter(name)).toMatchObject({ code: 1, data: { userInfo: { username: 'Keeper' } } })
    for (const username of ['Holder', 'holder', 'HOLDER'])
      expect(await checkIn({ tab: 'login', username, password: memberPassword })).toMatchObject({
        code: 1,
        data: { userInfo: { username: 'Holder' } },
      })
  })

  it('is free for nobody else, neither in the back office nor at registration or in a profile', async () => {
    const groups = await app.db.selectFrom('admin_group').select('id').limit(1).execute()
    const admin = { username: 'kEEPER', nickname: 'K', password: superPassword, group_arr: groups.map(({ id }) => id) }
    refused(await app.call('POST', '/admin/auth.Admin/add', { token, body: admin }))
    const member = { username: 'hOLDER', nickname: 'H', password: superPassword, group_id: 1 }
    refused(await app.call('POST', '/admin/user.User/add', { token, body: member }))
    const captcha = await app.code('email', 'other@example.com', 'user_register')
    const form = {
      tab: 'register',
      registerType: 'email',
      email: 'other@example.com',
      captcha,
      password: memberPassword,
    }
    refused(await checkIn({ ...form, username: 'HOLDER' }))
    const { token: mine } = await app.join('another')
    refused(
      await app.visit('POST', '/api/account/profile', { token: mine, body: { username: 'holdeR', nickname: 'Ann' } }),
    )
  })

  it('is free for its holder to spell otherwise', async () => {
    const { token: mine, id } = await app.join('respelled')
    const answer = await app.visit('POST', '/api/account/profile', {
      token: mine,
      body: { username: 'ReSpelled', nickname: 'Ann' },
    })
    expect(answer).toMatchObject({ code: 1 })
    const body = { id, username: 'RESPELLED' }
    expect(await app.call('POST', '/admin/user.User/edit', { token, body })).toMatchObject({ code: 1 })
  })

  it('goes to one of those who ask for it at once', async () => {
    const names = ['wanted', 'Wanted', 'WANTED', 'wAnted']
    const codes: string[] = []
    for (const name of names) codes.push(await app.code('email', `${names.indexOf(name)}@example.com`, 'user_register'))
    const answers = await Promise.all(
      names.map((username, at) => {
        const form = { tab: 'register', registerType: 'email', email: `${at}@example.com`, captcha: codes[at] }
        return checkIn({ ...form, username, password: memberPassword })
      }),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code !== 1))
      expect(answer.data).toEqual({ errors: { username: '用户名已被占用' } })
  })

  it.each(['admin', 'user'] as const)('is found in the table %s by its index', async (table) => {
    // Planners pass over the index of a table that is nearly empty.
    const rows = Array.from({ length: 3000 }, (_, at) => ({ username: `many${at}` }))
    for (let at = 0; at < rows.length; at += 500)
      await app.db
        .insertInto(table)
        .values(rows.slice(at, at + 500))
        .execute()
    await sql`analyze`.execute(app.db)
    expect(
      await planOf(
        app.db,
        sql`select id, username from ${sql.table(table)} where lower(username) = ${'many77'} order by id`,
      ),
    ).toContain(indexesOf[table])
  })

  it('belongs to the one spelled so where two were allowed before, and the program starts all the same', async () => {
    await app.db.schema.dropIndex(indexesOf.admin).execute()
    await app.db.schema.dropIndex(indexesOf.user).execute()
    await app.addAdmin('twin', ['dashboard'])
    await app.addAdmin('Twin', ['dashboard'])
    // A migration sees no tables: it makes them.
    const untyped = app.db as unknown as ConstructorParameters<typeof Schema>[0]
    await migration.up(new Schema(untyped), untyped)
    for (const name of ['twin', 'Twin'])
      expect(await enter(name)).toMatchObject({ data: { userInfo: { username: name } } })
    expect(await enter('TWIN')).toMatchObject({ data: { userInfo: { username: 'twin' } } })
    const body = { username: 'tWIN', nickname: 'T', password: superPassword, group_arr: [1] }
    refused(await app.call('POST', '/admin/auth.Admin/add', { token, body }))
  })
})

async function planOf(db: Db, query: ReturnType<typeof sql>): Promise<string> {
  const how = dialectOf(db) === 'sqlite' ? sql`explain query plan` : sql`explain`
  return JSON.stringify((await sql`${how} ${query}`.execute(db)).rows)
}
