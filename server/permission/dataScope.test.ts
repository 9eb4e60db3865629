import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Definition } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { endingRows, onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Values } from '../engine/module.ts'
import { book, chapter, furnish, librarian, shelf, topic } from '../engine/resources.testing.ts'
import { anyTable } from '../engine/table.ts'
import type { Reach } from './actor.ts'
import { dataScope } from './dataScope.ts'

const owned: Definition = {
  ...book,
  scope: { by: ['create_admin_id'], pool: 'claim' },
  actions: { ...book.actions, claim: { label: text('认领', 'Claim'), on: 'row' } },
}
const node = 'library/book'

onBothDatabases('rows with an owner', (dialect) => {
  let app: TestApp
  const ids: Record<string, number> = {}
  const tokens: Record<string, string> = {}
  const books: Record<string, number> = {}
  const departments: Record<string, number> = {}

  async function join(username: string, scope: Reach, department: number | null, extra: readonly string[] = []) {
    const nodes = ['index', 'add', 'edit', 'del', 'export'].map((action) => `${node}/${action}`)
    ids[username] = await app.addAdmin(username, [...nodes, ...extra])
    await app.db.updateTable('admin_group').set({ data_scope: scope }).where('name', '=', username).execute()
    await app.db.updateTable('admin').set({ department_id: department }).where('username', '=', username).execute()
    tokens[username] = await app.signIn(username)
  }

  beforeAll(async () => {
    app = await openTestApp(dialect, { modules: [topic, shelf, owned, chapter].map((definition) => ({ definition })) })
    await furnish(app.database.db)
    const department = async (name: string, pid: number): Promise<number> => {
      const values = { name, pid }
      const row = await anyTable(app.db)
        .insertInto('department')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow()
      return Number(row.id)
    }
    const sales = await department('销售部', 0)
    const east = await department('华东', sales)
    const abroad = await department('海外', sales)
    Object.assign(departments, { sales, east })
    await join('alone', 'self', east)
    await join('team', 'dept', east)
    await join('boss', 'dept_tree', sales)
    await join('away', 'dept', abroad)
    await join('nowhere', 'dept_tree', null)
    await join('open', 'all', null)
    await join('claimer', 'self', null, [`${node}/claim`])
    for (const [username, id] of Object.entries(ids)) {
      const { data } = await app.call('POST', `/admin/library.Book/add?return=row`, {
        token: tokens[username] ?? '',
        body: { title: username },
      })
      books[username] = (data as { row: { id: number; create_admin_id: number } }).row.id
      expect((data as { row: Values }).row.create_admin_id).toBe(id)
    }
    await anyTable(app.db).insertInto('book').values({ title: 'nobody' }).execute()
  })
  afterAll(() => app.drop())

  const call = (method: 'GET' | 'POST' | 'DELETE', address: string, who: string, body?: object) =>
    app.call(method, `/admin/library.Book/${address}`, { token: tokens[who] ?? '', ...(body && { body }) })

  const everyone = ['alone', 'team', 'boss', 'away', 'nowhere', 'open', 'claimer', 'nobody']
  const seen: Record<string, readonly string[]> = {
    alone: ['alone'],
    team: ['alone', 'team'],
    boss: ['alone', 'team', 'boss', 'away'],
    away: ['away'],
    nowhere: ['nowhere'],
    open: everyone,
    claimer: ['claimer', 'nobody'],
  }

  test.each(Object.entries(seen))('that %s sees are %j, in list, count, select and export', async (who, titles) => {
    const { data } = await call('GET', 'index?limit=100', who)
    const { list, total } = data as { list: { title: string }[]; total: number }
    expect(list.map(({ title }) => title).sort()).toEqual([...titles].sort())
    expect(total).toBe(titles.length)
    const select = (await call('GET', 'index?select=true&limit=100', who)).data as { list: Values[]; total: number }
    expect([select.list.length, select.total]).toEqual([titles.length, titles.length])
    const file = await app.inject({
      method: 'POST',
      url: '/admin/library.Book/export',
      headers: { server: 'true', batoken: tokens[who] ?? '' },
      payload: { columns: ['title'] },
    })
    expect(file.body.trim().split(/\r?\n/).slice(1).sort()).toEqual([...titles].sort())
  })

  test('beyond reach are not found by form, save, delete or preset', async () => {
    const beyond = books.away
    expect((await call('GET', `edit?id=${beyond}`, 'team')).msg).toBe('记录未找到')
    expect((await call('POST', 'edit', 'team', { id: beyond, title: 'x' })).msg).toBe('记录未找到')
    expect((await call('DELETE', `del?ids[]=${beyond}`, 'team')).msg).toBe('没有数据被删除')
    const { data } = await call('GET', `index?select=true&initValue=${beyond}`, 'team')
    expect((data as { list: Values[] }).list).toEqual([])
    expect((await call('GET', `edit?id=${books.alone}`, 'team')).code).toBe(1)
  })

  test('are found although faulty data let departments stand in a ring', async () => {
    const sales = departments.sales ?? 0
    const putBelow = (pid: number) =>
      anyTable(app.db).updateTable('department').set({ pid }).where('id', '=', sales).execute()
    await putBelow(departments.east ?? 0)
    const boss = { ...librarian(ids.boss ?? 0, []), reach: 'dept_tree', department: sales } as const
    const reached = sql<{ title: string }>`select title from book as self where ${dataScope(owned, boss)}`
    const found = await endingRows(app.database, reached).finally(() => putBelow(0))
    expect(found.map(({ title }) => title).sort()).toEqual([...(seen.boss ?? [])].sort())
  })

  test('are seen as far as the widest of several groups reaches', async () => {
    const group = await app.db
      .selectFrom('admin_group')
      .select('id')
      .where('name', '=', 'open')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('admin_group_access')
      .values({ uid: ids.alone ?? 0, group_id: group.id })
      .execute()
    const { data } = await call('GET', 'index', 'alone')
    expect((data as { total: number }).total).toBe(everyone.length)
    await app.db
      .deleteFrom('admin_group_access')
      .where('group_id', '=', group.id)
      .where('uid', '=', ids.alone ?? 0)
      .execute()
  })
})
