import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../contract/failures/failures.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { systemActor } from '../../permission/actor.ts'
import { contextFor } from '../context.testing.ts'
import type { Rules, Values } from '../module.ts'
import { furnish, librarian, library } from '../resources.testing.ts'
import { anyTable } from '../table.ts'
import { onContentChange, readContentVersion } from '../write/contentVersion.ts'
import { inTransaction } from '../write/transaction.ts'
import { updateRow } from '../write/writeRow.ts'
import { type Writer, writerOf } from '../writing.ts'
import { addRow, editRow } from './save.ts'

const now = 1_800_000_000
const ann = librarian(1)
const ben = librarian(2)

onBothDatabases('saving a row', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await furnish(at.db)
  })
  afterAll(() => at.drop())

  const writer = (name: string, actor = ann, moment = now): Writer => writerOf(contextFor(library, actor, moment), name)
  const add = (name: string, body: Values, actor = ann) => addRow(at.db, writer(name, actor), body)
  const edit = (name: string, id: number, body: Values, actor = ann) => editRow(at.db, writer(name, actor), id, body)
  const row = async (name: string, id: number): Promise<Values> =>
    (await anyTable(at.db).selectFrom(name).selectAll().where('id', '=', id).executeTakeFirst()) ?? {}
  const history = (name: string, id: number) =>
    at.db.selectFrom('change').selectAll().where('resource', '=', name).where('row_id', '=', id).orderBy('id').execute()
  const refusal = async (work: Promise<unknown>): Promise<Refusal> => {
    const outcome = await work.then(
      () => 'saved',
      (error: unknown) => error,
    )
    if (outcome instanceof Refusal) return outcome
    throw new Error(`not refused: ${String(outcome)}`, { cause: outcome })
  }
  let serial = 0
  const newShelf = (body: Values = {}) => add('shelf', { code: `S-${++serial}`, name: `架${serial}`, ...body })

  test('a new row gets its weight, its author and one history entry', async () => {
    const id = await add('shelf', { code: 'abc-1', name: ' 书架 ', unknown: 1 })
    expect(await row('shelf', id)).toMatchObject({
      code: 'ABC-1',
      name: '书架',
      weigh: id,
      status: '0',
      create_admin_id: 1,
      update_admin_id: 1,
      create_time: now,
      update_time: now,
      lock_version: 0,
    })
    expect(await history('shelf', id)).toMatchObject([{ action: 'add', field: '', row_title: '书架', admin_id: 1 }])
  })

  test('an empty body is refused', async () => {
    expect((await refusal(add('shelf', {}))).word).toBe('emptyBody')
    expect((await refusal(edit('shelf', 1, {}))).word).toBe('emptyBody')
  })

  test('faults come by field in the language of the caller', async () => {
    const one = await refusal(add('book', { title: '' }))
    expect(one).toMatchObject({ word: 'required', data: { errors: { title: 'Title cannot be empty' } } })
    const two = await refusal(add('book', { title: '', price: 'abc' }))
    expect(two).toMatchObject({ word: 'formFaults' })
    expect(Object.keys((two.data as { errors: object }).errors)).toEqual(['price', 'title'])
  })

  test('a whole row posted back changes nothing and writes nothing', async () => {
    const id = await newShelf()
    const before = await row('shelf', id)
    await edit('shelf', id, { ...before, book_count: 3, create_admin: { id: 1, nickname: 'x' } }, ben)
    expect(await row('shelf', id)).toEqual(before)
    expect(await history('shelf', id)).toHaveLength(1)
  })

  test('columns that a client may not set are left alone', async () => {
    const id = await newShelf()
    await edit('shelf', id, { id: 999, create_admin_id: 2, create_time: 1, update_time: 1, name: `新${id}` }, ben)
    expect(await row('shelf', id)).toMatchObject({
      id,
      create_admin_id: 1,
      create_time: now,
      update_admin_id: 2,
      lock_version: 1,
    })
  })

  test('a switch in the list posts two keys', async () => {
    const id = await newShelf({ cover: '/a.png' })
    await edit('shelf', id, { id, status: '1' })
    expect(await row('shelf', id)).toMatchObject({ status: '1', cover: '/a.png' })
    expect((await history('shelf', id))[1]).toMatchObject({ field: 'status', before: '"0"', after: '"1"' })
  })

  test('null clears a column and numbers may be text', async () => {
    const shelf = await newShelf({ status: 1, cover: '/a.png' })
    const id = await add('book', { title: 'A', shelf_id: `${shelf}`, price: 12.5, rate: '3.5' })
    expect(await row('book', id)).toMatchObject({ shelf_id: shelf, price: 1250, rate: 350 })
    await edit('book', id, { shelf_id: null, price: null })
    expect(await row('book', id)).toMatchObject({ shelf_id: null, price: null })
  })

  test('what the state of a row has closed stays as it is, its child rows too, and is told by field', async () => {
    const states = { column: 'format', tones: {}, writable: { cloth: ['rate'] } }
    const worked = { ...writer('book'), definition: { ...library.definition('book'), states } }
    const id = await add('book', { title: 'Valves', format: 'cloth', chapters: [{ heading: 'One', pages: 1 }] })
    const save = (body: Values) => editRow(at.db, worked, id, body)
    const closed = { title: 'Pumps', chapters: [{ heading: 'Two', pages: 2 }] }
    const { errors } = (await refusal(save(closed))).data as { errors: Values }
    expect(Object.keys(errors).sort()).toEqual(['chapters', 'title'])
    await save({ title: 'Valves', format: 'paper', rate: '5.00' })
    expect(await row('book', id)).toMatchObject({ title: 'Valves', format: 'cloth', rate: 500 })
  })

  test('guards hold: private, masked and node columns stay as they are', async () => {
    const id = await add('book', { title: 'G', phone: '13800138000', secret: 'x' })
    await anyTable(at.db).updateTable('book').set({ secret: 'kept', cost: 100 }).where('id', '=', id).execute()
    const clerk = librarian(2, ['library/book/edit'])
    await edit('book', id, { phone: '138****8000', secret: 'stolen', cost: '9.99', title: 'H' }, clerk)
    expect(await row('book', id)).toMatchObject({ phone: '13800138000', secret: 'kept', cost: 100, title: 'H' })
    await edit('book', id, { cost: '9.99', phone: '13900139000' })
    expect(await row('book', id)).toMatchObject({ cost: 999, phone: '13900139000' })
    const phone = (await history('book', id)).find(({ field }) => field === 'phone')
    expect(phone).toMatchObject({ before: '"13800138000"', after: '"13900139000"' })
  })

  test('a unique value names the row that holds it', async () => {
    const id = await add('shelf', { code: 'U-1', name: '唯一', name_en: 'Only' })
    const same = await refusal(add('shelf', { code: 'u-1', name: '另一' }))
    expect(same).toMatchObject({ word: 'unique', data: { errors: { code: 'Code “U-1” already exists (Only)' } } })
    const named = await refusal(add('shelf', { code: 'U-2', name: '又一', name_en: 'Only' }))
    expect(named.data).toEqual({ errors: { name_en: `Name (English) “Only” already exists (U-1)` } })
    await edit('shelf', id, { code: 'U-1', name: '唯一' })
  })

  test('a unique value is refused without naming a row that the caller does not see', async () => {
    await add('shelf', { code: 'U-9', name: '别处', name_en: 'Elsewhere' })
    const scope = () => sql<boolean>`self.code <> 'U-9'`
    const beyond = writerOf({ ...contextFor(library, ann, now), scope }, 'shelf')
    const { word, data } = await refusal(addRow(at.db, beyond, { code: 'u-9', name: '又', name_en: 'Again' }))
    expect([word, data]).toEqual(['taken', { errors: { code: 'Shelves: the Code is already taken' } }])
  })

  test('fifty parallel equal posts make one row', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => add('shelf', { code: 'FIFTY', name: '五十' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(JSON.stringify(outcome.reason.data.errors)).toMatch(/(FIFTY|五十).*already exists/)
      }
    }
    expect(await anyTable(at.db).selectFrom('shelf').select('id').where('code', '=', 'FIFTY').execute()).toHaveLength(1)
  })

  test('fifty parallel edits without a version lose none', async () => {
    const id = await newShelf()
    await Promise.all(Array.from({ length: 50 }, (_, n) => edit('shelf', id, { name: `五${n}-${id}` })))
    expect(await row('shelf', id)).toMatchObject({ lock_version: 50 })
    expect(await history('shelf', id)).toHaveLength(51)
  })

  test('of two parallel saves from the same version one wins', async () => {
    const id = await newShelf()
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => edit('shelf', id, { name: `并${n}-${id}`, lock_version: 0 })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await row('shelf', id)).toMatchObject({ lock_version: 1 })
  })

  test('the second of two editors is told who changed what', async () => {
    const id = await newShelf({ story: '<p>a</p>' })
    const read = await row('shelf', id)
    await editRow(at.db, writer('shelf', ben, now + 60), id, { story: '<p>b</p>', lock_version: 0 })
    const told = await refusal(edit('shelf', id, { ...read, name: `晚${id}` }))
    expect(told).toMatchObject({
      word: 'stale',
      values: { nickname: 'Ben', time: '2027-01-15 16:01:00' },
      data: {
        conflict: { update_admin: { id: 2, nickname: 'Ben' }, update_time: now + 60, changed_fields: ['story'] },
      },
    })
    await edit('shelf', id, { ...read, name: `晚${id}`, lock_version: 1 })
    expect(await row('shelf', id)).toMatchObject({ story: '<p>a</p>', lock_version: 2 })
  })

  test('who saves late is told only of what changed since he read', async () => {
    const id = await newShelf({ story: '<p>a</p>' })
    await editRow(at.db, writer('shelf', ben, now + 60), id, { story: '<p>b</p>' })
    await editRow(at.db, writer('shelf', ben, now + 120), id, { cover: '/b.png' })
    const told = await refusal(edit('shelf', id, { name: `晚${id}`, lock_version: 1 }))
    expect(told.data).toMatchObject({ conflict: { changed_fields: ['cover'], lock_version: 2 } })
  })

  test('a version that nobody ever read is refused', async () => {
    const id = await newShelf()
    for (const lock_version of [1, -1, 'x', true, [0]]) {
      expect((await refusal(edit('shelf', id, { name: `错${id}`, lock_version }))).word).toBe('stale')
    }
    expect(await row('shelf', id)).toMatchObject({ lock_version: 0 })
  })

  test('a row that changed after it was read without a lock is not written over', async () => {
    const id = await newShelf()
    const before = await row('shelf', id)
    await edit('shelf', id, { name: `早${id}` })
    const late = inTransaction(at.db, (trx) => {
      const changed = { columns: [{ column: 'cover', before: '', after: '/late.png' }] }
      return updateRow({ ...writer('shelf'), trx }, before, changed, { cover: '/late.png' })
    })
    expect((await refusal(late)).word).toBe('busy')
    expect(await row('shelf', id)).toMatchObject({ cover: '', lock_version: 1 })
    expect((await history('shelf', id)).map(({ field }) => field)).toEqual(['', 'name'])
  })

  test('formatted text is cleaned and what shows nothing is empty', async () => {
    const id = await newShelf({ story: '<p onclick="x()">a</p><script>1</script>' })
    expect(await row('shelf', id)).toMatchObject({ story: '<p>a</p>' })
    await edit('shelf', id, { story: '<p><br></p>' })
    expect(await row('shelf', id)).toMatchObject({ story: '' })
  })

  test('a row that visitors see needs what publishing needs', async () => {
    const id = await newShelf()
    const missing = await refusal(edit('shelf', id, { status: '1' }))
    expect(missing.data).toEqual({ errors: { cover: 'Upload a cover before publishing' } })
    await edit('shelf', id, { status: '1', cover: '/c.png' })
    expect((await refusal(edit('shelf', id, { cover: '' }))).word).toBe('pictureToPublish')
    expect((await refusal(newShelf({ status: '1' }))).word).toBe('pictureToPublish')
  })

  test('publishing and its end need a node of their own, correcting what is published does not', async () => {
    const editor = librarian(2, ['library/shelf/edit', 'library/shelf/add'])
    const id = await newShelf({ cover: '/c.png' })
    expect((await refusal(edit('shelf', id, { status: '1' }, editor))).word).toBe('noPermission')
    expect((await refusal(add('shelf', { code: 'P-1', name: '发', cover: '/c.png', status: 1 }, editor))).word).toBe(
      'noPermission',
    )
    await edit('shelf', id, { status: '1' })
    await edit('shelf', id, { status: '1', name: `旧${id}` }, editor)
    expect((await refusal(edit('shelf', id, { status: '0' }, editor))).word).toBe('noPermission')
    expect(await row('shelf', id)).toMatchObject({ status: '1', name: `旧${id}` })
  })

  test('a published English version needs the English name', async () => {
    const id = await newShelf()
    const missing = await refusal(edit('shelf', id, { en_status: 1 }))
    expect(missing.data).toEqual({ errors: { name_en: 'Fill in Name (English) before publishing in English' } })
    await edit('shelf', id, { en_status: 1, name_en: `Shelf ${id}` })
  })

  test('a reference must exist and be enabled, unless it did not change', async () => {
    const shelf = await newShelf({ status: '1', cover: '/c.png' })
    const id = await add('book', { title: 'R', shelf_id: shelf })
    await edit('shelf', shelf, { status: '0' })
    await edit('book', id, { title: 'R2', shelf_id: shelf })
    for (const wrong of [shelf, 999_999]) {
      expect((await refusal(add('book', { title: 'R', shelf_id: wrong }))).data).toEqual({
        errors: { shelf_id: 'The selected Shelf does not exist or is disabled' },
      })
    }
    const topic = await add('topic', { name: '题' })
    await edit('book', id, { topics: [topic] })
    expect(await row('book', id)).toMatchObject({ topics: `${topic}` })
    expect((await refusal(edit('book', id, { topics: `${topic},999999` }))).data).toHaveProperty('errors.topics')
  })

  test('a tree has no rings and no more levels than it may', async () => {
    const one = await add('topic', { name: '一' })
    const two = await add('topic', { name: '二', pid: one })
    const three = await add('topic', { name: '三', pid: two })
    expect((await refusal(add('topic', { name: '四', pid: three }))).word).toBe('depth')
    expect((await refusal(edit('topic', one, { pid: one }))).word).toBe('tree')
    expect((await refusal(edit('topic', one, { pid: three }))).word).toBe('tree')
    expect((await refusal(add('topic', { name: '四', pid: 999_999 }))).word).toBe('reference')
    const other = await add('topic', { name: '另' })
    expect((await refusal(edit('topic', one, { pid: other }))).word).toBe('depth')
    await edit('topic', two, { pid: other })
  })

  test('files that a row shows are counted as used', async () => {
    const files = await at.db
      .insertInto('attachment')
      .values([
        { url: '/storage/1.png', sha1: `${dialect}1` },
        { url: '/storage/2.png', sha1: `${dialect}2` },
      ])
      .returning('id')
      .execute()
    const id = await newShelf({ cover: '/storage/1.png', story: '<p><img src="/storage/2.png" /></p>' })
    const used = () =>
      at.db
        .selectFrom('attachment_usage')
        .select(['attachment_id', 'field'])
        .where('row_id', '=', id)
        .orderBy('field')
        .execute()
    expect(await used()).toEqual([
      { attachment_id: files[0]?.id, field: 'cover' },
      { attachment_id: files[1]?.id, field: 'story' },
    ])
    await edit('shelf', id, { cover: '/storage/2.png', story: '' })
    expect(await used()).toEqual([{ attachment_id: files[1]?.id, field: 'cover' }])
  })

  test('the content version moves with changes that visitors see, and only then', async () => {
    let heard = 0
    const stop = onContentChange(() => heard++)
    const before = await readContentVersion(at.db)
    const id = await newShelf()
    await edit('shelf', id, { name: `版${id}` })
    await edit('shelf', id, { name: `版${id}` })
    await add('book', { title: 'internal' })
    await refusal(add('shelf', { code: '' }))
    stop()
    expect((await readContentVersion(at.db)) - before).toBe(2)
    expect(heard).toBe(2)
  })

  test('rules may fill in what is required, refuse, and act after the save', async () => {
    const seen: unknown[] = []
    const rules: Rules = {
      async beforeSave(_db, save) {
        if (save.values.name === 'no') return { name: { word: 'choice' } }
        if (!save.before) save.values.code = 'BY-RULE'
        return undefined
      },
      async afterSave(_db, saved) {
        seen.push([saved.id, saved.row.code, saved.before])
      },
    }
    const ruled: Writer = { ...writer('shelf'), rules }
    const id = await addRow(at.db, ruled, { name: 'ruled' })
    expect(seen).toEqual([[id, 'BY-RULE', null]])
    expect((await refusal(addRow(at.db, ruled, { code: 'NO', name: 'no' }))).word).toBe('choice')
  })

  test('a failing rule leaves nothing behind', async () => {
    const rules: Rules = { afterSave: () => Promise.reject(new Error('late')) }
    await expect(addRow(at.db, { ...writer('shelf'), rules }, { code: 'LATE', name: '晚了' })).rejects.toThrow('late')
    expect(await anyTable(at.db).selectFrom('shelf').select('id').where('code', '=', 'LATE').execute()).toEqual([])
  })

  test('the program itself may set columns that people may not', async () => {
    const id = await add('shelf', { code: 'SYS', name: '系统', create_time: 5, weigh: 70 }, systemActor)
    expect(await row('shelf', id)).toMatchObject({ create_time: 5, weigh: 70, create_admin_id: null })
  })

  test('a row outside the scope of the caller is not found', async () => {
    const id = await newShelf()
    const scoped: Writer = { ...writer('shelf'), scope: () => sql`self.create_admin_id = 2` }
    expect((await refusal(editRow(at.db, scoped, id, { name: 'x' }))).word).toBe('notFound')
    expect((await refusal(edit('shelf', 999_999, { name: 'x' }))).word).toBe('notFound')
  })
})
