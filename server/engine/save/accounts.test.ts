import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminRule } from '../../../contract/system/adminRule.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { Bytes, type Call } from '../../http/route.ts'
import { passwordMatches } from '../../session/passwords.ts'
import { crew, makeYard, worker } from '../accounts.testing.ts'
import { resourceRoutes } from '../calls/routes.ts'
import { contextFor } from '../context.testing.ts'
import type { Values } from '../module.ts'
import { listRows } from '../read/list.ts'
import { readRow } from '../read/readRow.ts'
import { selectRows } from '../read/select.ts'
import { Registry } from '../registry.ts'
import { librarian } from '../resources.testing.ts'
import { anyTable } from '../table.ts'
import { writerOf } from '../writing.ts'
import { removeRows } from './remove.ts'
import { addRow, editRow } from './save.ts'

const boss = { ...librarian(1) }
const registry = new Registry([crew, worker].map((definition) => ({ definition })))
const reading = contextFor(registry, boss)

onBothDatabases('rows with passwords, grants and links', (dialect) => {
  let at: TestDatabase
  let crews: number[]
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await makeYard(at.db)
    await at.db.insertInto('admin').values({ username: 'boss', nickname: 'Boss' }).execute()
    crews = []
    for (const name of ['甲', '乙', '丙']) crews.push(await add('crew', { name, pid: crews[0] ?? 0 }))
    await add('crew', { name: '停', status: '0' })
  })
  afterAll(() => at.drop())
  beforeEach(async () => {
    for (const table of ['worker_crew', 'worker', 'change']) await anyTable(at.db).deleteFrom(table).execute()
  })

  const add = (name: string, body: Values) => addRow(at.db, writerOf(contextFor(registry, boss, 1000), name), body)
  const edit = (id: number, body: Values) =>
    editRow(at.db, writerOf(contextFor(registry, boss, 2000), 'worker'), id, body)
  const stored = async (id: number): Promise<Values> =>
    anyTable(at.db).selectFrom('worker').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const history = (id: number) =>
    anyTable(at.db)
      .selectFrom('change')
      .select(['action', 'field', 'before', 'after'])
      .where('resource', '=', 'worker')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
  const refusal = async (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: { word: string; data: unknown }) => ({ word: error.word, data: error.data }),
    )
  const ann = (more: Values = {}) =>
    add('worker', { name: 'Ann', password: 'Right-Pass1', crew_arr: [crews[0]], ...more })
  const linked = async (id: number) => (await readRow(at.db, worker, id, reading)).crew_arr

  test('a password is kept as a hash and never read', async () => {
    const id = await ann()
    const { password } = await stored(id)
    expect(String(password)).toMatch(/^\$argon2id\$/)
    expect(await passwordMatches(String(password), 'Right-Pass1')).toBe(true)
    expect(await readRow(at.db, worker, id, reading)).toMatchObject({ password: '', pin: '' })
    const { list } = await listRows(at.db, worker, {}, reading)
    expect(list[0]).not.toHaveProperty('password')
    expect(await listRows(at.db, worker, { quickSearch: 'argon2id' }, reading)).toMatchObject({ total: 0 })
    for (const query of [{ order: 'password,asc' }, { search: [{ field: 'password', operator: 'LIKE', val: 'a' }] }]) {
      expect(await refusal(listRows(at.db, worker, query, reading))).toMatchObject({ word: 'unknownColumn' })
    }
    expect(await refusal(selectRows(at.db, worker, { initKey: 'password' }, reading))).toMatchObject({
      word: 'unknownColumn',
    })
  })

  test('nothing typed leaves the password as it is; history tells only that it changed', async () => {
    const id = await ann()
    const before = (await stored(id)).password
    await edit(id, { password: '', name: 'Anna' })
    await edit(id, { ...(await readRow(at.db, worker, id, reading)) })
    expect((await stored(id)).password).toBe(before)
    await edit(id, { password: 'Other-Pass2' })
    expect(await passwordMatches(String((await stored(id)).password), 'Other-Pass2')).toBe(true)
    await removeRows(at.db, writerOf(contextFor(registry, boss, 3000), 'worker'), [id])
    const told = await history(id)
    expect(told.map(({ action, field }) => `${action} ${field}`.trim())).toEqual([
      'add',
      'edit name',
      'edit password',
      'del',
    ])
    expect(told[2]).toMatchObject({ before: '"***"', after: '"***"' })
    expect(JSON.stringify(told)).not.toContain('argon2')
    expect(JSON.parse(String(told[3]?.before))).toMatchObject({ row: { password: '***', crew_arr: [crews[0]] } })
  })

  test('a new account needs a password, and a good one', async () => {
    const password = 'Password cannot be empty'
    for (const more of [{ password: '' }, { password: undefined }, { password: null }]) {
      expect(await refusal(ann(more))).toMatchObject({ word: 'required', data: { errors: { password } } })
    }
    for (const wrong of ['12345', 'with "marks"', 7, ['Right-Pass1']]) {
      expect(await refusal(ann({ password: wrong }))).toMatchObject({ word: 'password' })
    }
    expect((await stored(await ann())).pin).toBe('')
  })

  test('a password that a rule makes up is hashed as well', async () => {
    const rules = {
      async beforeSave(_db: unknown, { values }: { values: Values }) {
        values.password = 'Made-Up-Pass1'
        return undefined
      },
    }
    const made = new Registry([{ definition: crew }, { definition: worker, rules }])
    const id = await addRow(at.db, writerOf(contextFor(made, boss, 1000), 'worker'), { name: 'Ben', crew_arr: crews })
    expect(await passwordMatches(String((await stored(id)).password), 'Made-Up-Pass1')).toBe(true)
  })

  test('no password stands in an exported or imported file', async () => {
    await ann()
    const call = (node: string, body: Values) =>
      resourceRoutes(registry, { definition: worker })
        .find(({ permission }) => permission === `yard/worker/${node}`)
        // Only what these two actions read.
        ?.handle({
          db: at.db,
          context: contextFor(registry, boss),
          actor: boss,
          input: body,
          body,
          query: {},
          headers: {},
          now: 1,
          about: {},
        } as Call)
    const file = (await call('export', {})) as Bytes
    expect(file).toBeInstanceOf(Bytes)
    expect(String(file.body)).toContain('Name,Crews\r\nAnn,甲')
    expect(await refusal(Promise.resolve(call('export', { columns: ['password'] })))).toMatchObject({
      word: 'unknownColumn',
    })
    expect(String(((await call('import', { step: 'template' })) as Bytes).body)).not.toContain('Password')
  })

  test.each([
    [[3, 4, 5, 2], '3,4,5,2'],
    [['*'], '*'],
    ['', ''],
    [null, ''],
    ['7, 8', '7,8'],
  ])('grants given as %j are kept as %j', async (given, kept) => {
    const id = await add('crew', { name: `g${kept}`, rights: given })
    const row = await anyTable(at.db).selectFrom('crew').select('rights').where('id', '=', id).executeTakeFirst()
    expect(row?.rights).toBe(kept)
    await removeRows(at.db, writerOf(contextFor(registry, boss, 1), 'crew'), [id])
  })

  test('links are written with the row and read with a page', async () => {
    const [one = 0, two = 0, three = 0] = crews
    const id = await ann({ crew_arr: [`${two}`, one, two] })
    await add('worker', { name: 'Ben', password: 'Right-Pass1', crew_arr: `${three}` })
    const { list } = await listRows(at.db, worker, { order: 'id,asc' }, reading)
    expect(list.map((row) => row.crew_arr)).toEqual([[one, two], [three]])
    await edit(id, { crew_arr: [three, two], crew_name_arr: ['x'] })
    expect(await linked(id)).toEqual([two, three])
    expect(await stored(id)).toMatchObject({ lock_version: 1 })
    await edit(id, { crew_arr: [two, three] })
    await edit(id, { name: 'Anna' })
    expect(await linked(id)).toEqual([two, three])
    expect(await history(id)).toMatchObject([
      { action: 'add' },
      { action: 'edit', field: 'crew_arr', before: `"${one},${two}"`, after: `"${two},${three}"` },
      { action: 'edit', field: 'name' },
    ])
  })

  test('links are needed, few, and to rows that exist', async () => {
    const id = await ann()
    for (const crew_arr of [[], '', null]) {
      expect(await refusal(edit(id, { crew_arr }))).toMatchObject({ word: 'required' })
    }
    expect(await refusal(add('worker', { name: 'X', password: 'Right-Pass1' }))).toMatchObject({ word: 'required' })
    expect(await refusal(edit(id, { crew_arr: [...crews, 999] }))).toMatchObject({ word: 'tooMany' })
    for (const wrong of [[999_999], [(crews[2] ?? 0) + 1], ['x'], [-1], [{ id: 1 }]]) {
      expect(await refusal(edit(id, { crew_arr: wrong }))).toMatchObject({ word: 'reference' })
    }
    expect(await linked(id)).toEqual([crews[0]])
  })

  test('a link to a row disabled since may stay', async () => {
    const id = await ann({ crew_arr: crews.slice(0, 2) })
    const set = (status: string) =>
      anyTable(at.db)
        .updateTable('crew')
        .set({ status })
        .where('id', '=', crews[1] ?? 0)
        .execute()
    await set('0')
    await edit(id, { crew_arr: crews })
    expect(await linked(id)).toEqual(crews)
    await set('1')
  })

  test('rules see links as they stood, as they are to be, and as they are', async () => {
    const seen: Values[] = []
    const rules = {
      async beforeSave(_db: unknown, { before, values }: { before: Values | null; values: Values }) {
        seen.push({ before: before?.crew_arr, wanted: values.crew_arr })
        return undefined
      },
      async afterSave(_db: unknown, { row, changed }: { row: Values; changed: readonly string[] }) {
        seen.push({ row: row.crew_arr, changed })
      },
    }
    const watched = new Registry([{ definition: crew }, { definition: worker, rules }])
    const id = await ann()
    const [one, two] = crews
    await editRow(at.db, writerOf(contextFor(watched, boss, 1), 'worker'), id, {
      crew_arr: [`${one}`, two],
      name: 'Ann',
    })
    expect(seen).toEqual([
      { before: [one], wanted: [one, two] },
      { row: [one, two], changed: ['crew_arr'] },
    ])
  })

  test('a list is filtered by its links', async () => {
    const [one = 0, two = 0, three = 0] = crews
    for (const [name, crew_arr] of [
      ['A', [one, two]],
      ['B', [two]],
      ['C', [three]],
    ] as const) {
      await add('worker', { name, password: 'Right-Pass1', crew_arr })
    }
    const found = async (operator: string, val: unknown) => {
      const search = [{ field: 'crew_arr', operator, val }]
      const { list } = await listRows(at.db, worker, { search, order: 'id,asc' }, reading)
      return list.map(({ name }) => name).join('')
    }
    expect(await found('eq', `${two}`)).toBe('AB')
    expect(await found('ne', `${two}`)).toBe('C')
    expect(await found('IN', [`${one}`, `${three}`])).toBe('AC')
    expect(await found('NOT IN', `${one},${three}`)).toBe('B')
    expect(await found('FIND_IN_SET', `${two}`)).toBe('AB')
    expect(await found('FIND_IN_SET', [`${one}`, `${two}`])).toBe('A')
    expect(await found('TREE', `${one}`)).toBe('ABC')
    expect(await found('TREE', `${two}`)).toBe('AB')
    expect(await found('NOT NULL', '1')).toBe('ABC')
    expect(await found('NULL', '1')).toBe('')
    expect(await found('eq', 'x')).toBe('')
    expect(await refusal(found('LIKE', '1'))).toMatchObject({ word: 'unknownOperator' })
    expect(await refusal(listRows(at.db, worker, { order: 'crew_arr,asc' }, reading))).toMatchObject({
      word: 'unknownColumn',
    })
  })

  test('deleting either side cuts the links, and history tells it where the row stays', async () => {
    const spare = await add('crew', { name: '丁' })
    const [one = 0] = crews
    const id = await ann({ crew_arr: [one, spare] })
    await removeRows(at.db, writerOf(contextFor(registry, boss, 1), 'crew'), [spare])
    expect(await linked(id)).toEqual([one])
    expect(await history(id)).toMatchObject([
      { action: 'add' },
      { action: 'edit', field: 'crew_arr', before: `"${one},${spare}"`, after: `"${one}"` },
    ])
    await removeRows(at.db, writerOf(contextFor(registry, boss, 1), 'worker'), [id])
    expect(await anyTable(at.db).selectFrom('worker_crew').selectAll().execute()).toEqual([])
  })

  test('whoever gives permissions reads the rules there are', () => {
    const index = resourceRoutes(registry, { definition: adminRule }).find(({ action }) => action === 'index')
    expect(index?.also?.({})).toEqual(expect.arrayContaining(['yard/crew/add', 'yard/crew/edit']))
  })

  test('whoever edits workers finds crews to choose from', () => {
    const index = resourceRoutes(registry, { definition: crew }).find(({ action }) => action === 'index')
    expect(index?.also?.({ select: 'true' })).toEqual(['yard/worker/add', 'yard/worker/edit'])
    expect(index?.also?.({})).toEqual([])
  })
})
