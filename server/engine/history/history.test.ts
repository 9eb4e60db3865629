import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryChange } from '../../../contract/history.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import type { Actor } from '../../permission/actor.ts'
import { contextFor } from '../context.testing.ts'
import type { Values } from '../module.ts'
import { furnish, librarian, library } from '../resources.testing.ts'
import { removeRows } from '../save/remove.ts'
import { addRow, editRow } from '../save/save.ts'
import { anyTable } from '../table.ts'
import { writerOf } from '../writing.ts'
import { deletedRows } from './deleted.ts'
import { historyOf } from './history.ts'
import { restoreRows } from './restore.ts'
import { rollBack } from './rollback.ts'

const ann = librarian(1)
const ben = librarian(2)

onBothDatabases('history, rollback and restore', (dialect) => {
  let at: TestDatabase
  /** Each call has a moment of its own. */
  let now = 100
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await furnish(at.db)
  })
  afterAll(() => at.drop())

  const context = (actor: Actor) => contextFor(library, actor, ++now)
  const writer = (name: string, actor: Actor = ann) => writerOf(context(actor), name)
  const add = (name: string, body: Values) => addRow(at.db, writer(name), body)
  const edit = (name: string, id: number, body: Values, actor?: Actor) => editRow(at.db, writer(name, actor), id, body)
  const remove = (name: string, ...ids: number[]) => removeRows(at.db, writer(name), ids)
  const row = (name: string, id: number) =>
    anyTable(at.db).selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst()
  const told = async (name: string, id: number, actor: Actor = ann) =>
    (await historyOf(at.db, library.definition(name), { id, before: undefined }, context(actor))).history
  const deleted = async (name: string) => (await deletedRows(at.db, library.definition(name), 1, context(ann))).list
  const chapters = (book: number) =>
    anyTable(at.db).selectFrom('chapter').selectAll().where('book_id', '=', book).orderBy('position').execute()
  let serial = 0
  const shelf = () => add('shelf', { code: `H-${++serial}`, name: `书架 ${serial}`, status: '1', cover: '/c.png' })

  async function change(name: string, id: number, column: string): Promise<HistoryChange> {
    const found = (await told(name, id)).flatMap(({ changes }) => changes).find((one) => one.column === column)
    if (!found) throw new Error(`nothing is told of ${column}`)
    return found
  }
  const rollback = (name: string, actor: Actor, ...ids: number[]) => rollBack(at.db, writer(name, actor), ids)
  async function deletion(name: string, id: number): Promise<number> {
    const found = (await deleted(name)).find(({ row_id }) => row_id === id)
    if (!found) throw new Error(`no deletion of ${name} ${id}`)
    return found.id
  }

  test('a save is one entry that says who, when, from and to', async () => {
    const id = await add('book', { title: 'Valves' })
    await edit('book', id, { title: 'Pumps', price: '12.50', format: 'cloth' }, ben)
    const [save, made, ...others] = await told('book', id)
    expect([others, made?.kind, save?.who]).toEqual([[], 'add', 'Ben'])
    expect(save?.changes).toMatchObject([
      { column: 'title', before: 'Valves', after: 'Pumps', can_rollback: true },
      { column: 'price', before: '', after: 'CNY\u00a012.50', can_rollback: true },
      { column: 'format', before: 'Paperback', after: 'Hardcover', can_rollback: true },
    ])
  })

  test('a value is rolled back by a save of its own while nothing else stands there', async () => {
    const id = await add('book', { title: 'First' })
    await edit('book', id, { title: 'Second', rate: '4.00' })
    const { id: made } = await change('book', id, 'title')
    await rollback('book', ben, made)
    expect(await row('book', id)).toMatchObject({ title: 'First', rate: 400, lock_version: 2, update_admin_id: 2 })
    const [back, save] = await told('book', id)
    expect(back).toMatchObject({ who: 'Ben', changes: [{ column: 'title', before: 'Second', after: 'First' }] })
    expect(save?.changes[0]).toMatchObject({ undone: true, can_rollback: false })
    await expect(rollback('book', ben, made)).rejects.toMatchObject({ word: 'rollbackDone' })
  })

  test('a refused rollback says what stands there and who set it', async () => {
    const id = await add('book', { title: 'One' })
    await edit('book', id, { title: 'Two' })
    const { id: made } = await change('book', id, 'title')
    await edit('book', id, { title: 'Three' }, ben)
    await expect(rollback('book', ann, made)).rejects.toMatchObject({
      word: 'rollbackChanged',
      values: { value: 'Three', name: { en: 'Ben' } },
    })
    expect(await row('book', id)).toMatchObject({ title: 'Three' })
    const [, save] = await told('book', id)
    expect(save?.changes[0]).toMatchObject({ can_rollback: false, reason: expect.stringContaining('Three') })
  })

  test('several changes of a row go back together, the newest first, or none of them', async () => {
    const id = await add('book', { title: 'A', rate: '1.00' })
    await edit('book', id, { title: 'B', rate: '2.00' })
    await edit('book', id, { title: 'C' })
    const ids = (await told('book', id)).flatMap(({ changes }) => changes).map((one) => one.id)
    await rollback('book', ann, ...ids)
    expect(await row('book', id)).toMatchObject({ title: 'A', rate: 100 })
    await edit('book', id, { title: 'D' })
    const first = (await change('book', id, 'title')).id
    await edit('book', id, { title: 'E' })
    const rate = (await told('book', id))
      .flatMap(({ changes }) => changes)
      .find((one) => one.column === 'rate' && !one.undone)
    await expect(rollback('book', ann, first, rate?.id ?? 0)).rejects.toThrow()
    expect(await row('book', id)).toMatchObject({ title: 'E', rate: 100 })
  })

  test('a rollback obeys the checks of a save', async () => {
    const [one, other] = [await shelf(), await shelf()]
    const code = String((await row('shelf', one))?.code)
    await edit('shelf', one, { code: 'MOVED-1' })
    await edit('shelf', other, { code })
    const { id } = await change('shelf', one, 'code')
    await expect(rollback('shelf', ann, id)).rejects.toMatchObject({ word: 'unique' })
  })

  test('contacts are masked, guarded columns hidden, secrets kept from everybody', async () => {
    const id = await add('book', { title: 'G', phone: '13800138000', cost: '1.00' })
    await edit('book', id, { phone: '13900139000', cost: '2.00' })
    await anyTable(at.db).updateTable('book').set({ secret: 'old' }).where('id', '=', id).execute()
    const clerk = librarian(2, ['library/book/edit'])
    const seen = (await told('book', id, clerk)).flatMap(({ changes }) => changes)
    expect(seen).toMatchObject([{ column: 'phone', before: '138****8000', after: '139****9000', can_rollback: true }])
    await rollback('book', clerk, seen[0]?.id ?? 0)
    expect(await row('book', id)).toMatchObject({ phone: '13800138000', cost: 200 })
    const cost = await change('book', id, 'cost')
    await expect(rollback('book', clerk, cost.id)).rejects.toMatchObject({ word: 'rollbackClosed' })
    await edit('book', id, { phone: '13700137000' })
    const refused = rollback('book', clerk, (await change('book', id, 'phone')).id - 1)
    await expect(refused).rejects.toMatchObject({ word: expect.any(String) })
    await expect(refused).rejects.not.toMatchObject({ values: { value: '13700137000' } })
  })

  test('child rows are told line by line and go back as they were', async () => {
    const id = await add('book', {
      title: 'C',
      chapters: [
        { heading: 'One', pages: 1 },
        { heading: 'Two', pages: 2 },
      ],
    })
    const [one] = await chapters(id)
    await edit('book', id, {
      chapters: [
        { heading: 'Zero', pages: 9 },
        { id: one?.id, heading: 'One', pages: 5 },
      ],
    })
    const told = await change('book', id, 'chapters')
    expect(told).toMatchObject({ can_rollback: true })
    expect(told.lines).toMatchObject([
      { kind: 'removed', name: 'Two', values: [{ column: 'pages', before: '2' }] },
      { kind: 'changed', name: 'One', values: [{ column: 'pages', before: '1', after: '5' }] },
      { kind: 'added', name: 'Zero', values: [{ column: 'pages', after: '9' }] },
    ])
    await rollback('book', ann, told.id)
    expect(await chapters(id)).toMatchObject([
      { id: one?.id, heading: 'One', pages: 1 },
      { heading: 'Two', pages: 2 },
    ])
    await edit('book', id, { chapters: [{ id: one?.id, heading: 'Uno', pages: 1 }] })
    const later = await change('book', id, 'chapters')
    await edit('book', id, { chapters: [{ id: one?.id, heading: 'Eins', pages: 1 }] })
    await expect(rollback('book', ann, later.id)).rejects.toMatchObject({ word: 'rollbackChanged' })
  })

  test('long texts are compared word by word', async () => {
    const id = await add('shelf', {
      code: `H-${++serial}`,
      name: '长文',
      status: '0',
      story: '<p>阀门的密封面很硬。</p>',
    })
    await edit('shelf', id, { story: '<p>阀门的密封面更硬。</p>' })
    const { pieces } = await change('shelf', id, 'story')
    expect(pieces).toEqual([
      { text: '阀门的密封面' },
      { text: '很', is: 'was' },
      { text: '更', is: 'now' },
      { text: '硬。' },
    ])
  })

  test('a page of history ends between two saves', async () => {
    const id = await add('book', { title: 'T0' })
    for (let at = 1; at <= 70; at++) await edit('book', id, { title: `T${at}`, price: `${at}.00` })
    const definition = library.definition('book')
    const first = await historyOf(at.db, definition, { id, before: undefined }, context(ann))
    expect(first.history.length).toBeLessThan(31)
    let [count, before] = [first.history.length, first.before]
    while (before !== null) {
      const page = await historyOf(at.db, definition, { id, before }, context(ann))
      count += page.history.length
      before = page.before
    }
    expect(count).toBe(71)
  })

  test('a deleted row comes back with its child rows, switched off where visitors would see it', async () => {
    const place = await shelf()
    const id = await add('book', {
      title: 'Back',
      shelf_id: place,
      phone: '13800138000',
      chapters: [{ heading: 'One' }],
    })
    const [before, inner] = [await row('book', id), await chapters(id)]
    await remove('book', id)
    const gone = (await deleted('book')).find(({ row_id }) => row_id === id)
    expect(gone).toMatchObject({ name: 'Back', children: 1, who: 'Ann' })
    expect(await restoreRows(at.db, writer('book'), [gone?.id ?? 0])).toEqual({ restored: 1, notes: [] })
    const { update_time: _time, lock_version: _version, update_admin_id: _admin, ...left } = before ?? {}
    expect(await row('book', id)).toMatchObject(left)
    expect(await chapters(id)).toEqual(inner)
    await expect(restoreRows(at.db, writer('book'), [gone?.id ?? 0])).rejects.toMatchObject({ word: 'restoreDone' })
  })

  test('what a delete cut is linked again where nothing else stands there', async () => {
    const [gone, other] = [await shelf(), await shelf()]
    const kept = await add('book', { title: 'Kept', spare_shelf_id: gone })
    const moved = await add('book', { title: 'Moved', spare_shelf_id: gone })
    await remove('shelf', gone)
    await edit('book', moved, { spare_shelf_id: other })
    const { notes } = await restoreRows(at.db, writer('shelf'), [await deletion('shelf', gone)])
    expect(await row('book', kept)).toMatchObject({ spare_shelf_id: gone })
    expect(await row('book', moved)).toMatchObject({ spare_shelf_id: other })
    expect(notes).toMatchObject([{ en: expect.stringContaining('Spare shelf') }])
  })

  test('a conflict is named and nothing comes back', async () => {
    const [one, two] = [await shelf(), await shelf()]
    const code = String((await row('shelf', two))?.code)
    await remove('shelf', one, two)
    await add('shelf', { code, name: 'Somebody else', status: '0' })
    const both = [await deletion('shelf', one), await deletion('shelf', two)]
    await expect(restoreRows(at.db, writer('shelf'), both)).rejects.toMatchObject({
      word: 'restoreTaken',
      values: { value: code },
    })
    expect(await row('shelf', one)).toBeUndefined()

    const place = await shelf()
    const id = await add('book', { title: 'Homeless', shelf_id: place })
    await remove('book', id)
    await remove('shelf', place)
    await expect(restoreRows(at.db, writer('book'), [await deletion('book', id)])).rejects.toMatchObject({
      word: 'restoreParent',
      values: { id: place },
    })
  })

  test('a parent and what stands below it come back together', async () => {
    const parent = await add('topic', { name: 'Above', status: '1' })
    const child = await add('topic', { name: 'Below', pid: parent, status: '1' })
    await remove('topic', parent, child)
    await expect(restoreRows(at.db, writer('topic'), [await deletion('topic', child)])).rejects.toMatchObject({
      word: 'restoreParent',
    })
    await restoreRows(at.db, writer('topic'), [await deletion('topic', child), await deletion('topic', parent)])
    expect(await row('topic', child)).toMatchObject({ pid: parent })
  })

  test('a number that is taken by now is told with the new one', async () => {
    const id = await add('topic', { name: 'Numbered', status: '1' })
    await remove('topic', id)
    await anyTable(at.db).insertInto('topic').values({ id, name: 'Other' }).execute()
    const { notes } = await restoreRows(at.db, writer('topic'), [await deletion('topic', id)])
    expect(notes).toMatchObject([{ en: expect.stringContaining(`#${id}`) }])
  })
})
