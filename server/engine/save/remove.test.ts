import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Field } from '../../../contract/definition/field.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { contextFor } from '../context.testing.ts'
import type { Values } from '../module.ts'
import { Registry } from '../registry.ts'
import { book as books, chapter, furnish, librarian, library, shelf as shelves, topic } from '../resources.testing.ts'
import { anyTable } from '../table.ts'
import { writerOf } from '../writing.ts'
import { removeRows } from './remove.ts'
import { addRow, editRow } from './save.ts'

const ann = librarian(1)

onBothDatabases('deleting and child rows', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await furnish(at.db)
  })
  afterAll(() => at.drop())

  const writer = (name: string) => writerOf(contextFor(library, ann, 100), name)
  const add = (name: string, body: Values) => addRow(at.db, writer(name), body)
  const edit = (name: string, id: number, body: Values) => editRow(at.db, writer(name), id, body)
  const remove = (name: string, ids: number[]) => removeRows(at.db, writer(name), ids)
  const rows = (name: string) => anyTable(at.db).selectFrom(name).selectAll().orderBy('id').execute()
  const ids = async (name: string) => (await rows(name)).map((row) => Number(row.id))
  const history = (name: string, id: number) =>
    at.db.selectFrom('change').selectAll().where('resource', '=', name).where('row_id', '=', id).orderBy('id').execute()
  let serial = 0
  const shelf = () => add('shelf', { code: `S-${++serial}`, name: `架${serial}`, status: '1', cover: '/c.png' })
  const chapters = async (book: number) => (await rows('chapter')).filter((row) => row.book_id === book)

  test('missing rows are skipped; nothing left to delete is said', async () => {
    const one = await shelf()
    expect(await remove('shelf', [one, 999_999])).toBe(1)
    await expect(remove('shelf', [one])).rejects.toMatchObject({ word: 'nothingDeleted' })
    await expect(remove('shelf', [])).rejects.toMatchObject({ word: 'parameter' })
  })

  test('all or nothing: a row in use keeps all, and its users are named', async () => {
    const [free, held] = [await shelf(), await shelf()]
    for (const title of ['A', 'B', 'C', 'D']) await add('book', { title, shelf_id: held })
    const refused = remove('shelf', [free, held])
    await expect(refused).rejects.toMatchObject({
      word: 'inUse',
      values: { count: 4, object: { en: 'books' }, names: { zh: 'A、B、C', en: 'A, B, C' } },
    })
    expect(await ids('shelf')).toEqual(expect.arrayContaining([free, held]))
  })

  test('users that the caller may not list are counted and not named', async () => {
    const held = await shelf()
    await add('book', { title: 'Hidden', shelf_id: held })
    const clerk = librarian(2, ['library/shelf/del'])
    const refused = removeRows(at.db, writerOf(contextFor(library, clerk, 100), 'shelf'), [held])
    await expect(refused).rejects.toMatchObject({ word: 'inUse', values: { count: 1, names: '…' } })
  })

  test('a row that gets a user while it is deleted stays', async () => {
    const shelves = await Promise.all(Array.from({ length: 10 }, shelf))
    for (const id of shelves) {
      const outcomes = await Promise.allSettled([remove('shelf', [id]), add('book', { title: 'race', shelf_id: id })])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const told = outcomes.find(({ status }) => status === 'rejected')
      expect(told).toMatchObject({ reason: { word: expect.stringMatching(/^(inUse|reference)$/) } })
    }
  })

  test('a cut link is set to nothing and remembered', async () => {
    const spare = await shelf()
    const book = await add('book', { title: 'cut', spare_shelf_id: spare })
    await remove('shelf', [spare])
    expect((await rows('book')).find(({ id }) => id === book)).toMatchObject({ spare_shelf_id: null })
    expect((await history('book', book)).at(-1)).toMatchObject({
      field: 'spare_shelf_id',
      before: `${spare}`,
      after: 'null',
    })
  })

  test('history keeps the row with its children, passwords aside', async () => {
    const book = await add('book', { title: 'gone', price: '1.50', chapters: [{ heading: 'one' }, { heading: 'two' }] })
    await anyTable(at.db).updateTable('book').set({ secret: 'hash' }).where('id', '=', book).execute()
    await remove('book', [book])
    expect(await chapters(book)).toEqual([])
    const kept = (await history('book', book)).filter(({ action }) => action === 'del')
    expect(kept).toHaveLength(1)
    expect(kept[0]?.row_title).toBe('gone')
    expect(JSON.parse(kept[0]?.before ?? '')).toMatchObject({
      row: { id: book, price: 150, secret: '***' },
      children: { chapter: [{ heading: 'one' }, { heading: 'two' }] },
    })
  })

  test('history keeps no secret of a child row either', async () => {
    const pages = { ...chapter.fields.pages, guard: 'private' } as const
    const discreet = { ...chapter, fields: { ...chapter.fields, pages } }
    const registry = new Registry([topic, shelves, books, discreet].map((definition) => ({ definition })))
    const book = await add('book', { title: 'discreet', chapters: [{ heading: 'one', pages: 7 }] })
    await removeRows(at.db, writerOf(contextFor(registry, ann, 100), 'book'), [book])
    const told = JSON.parse((await history('book', book)).at(-1)?.before ?? '')
    expect(told.children).toMatchObject({ chapter: [{ heading: 'one', pages: '***' }] })
  })

  test('a tree row goes only with or after the rows below it', async () => {
    const top = await add('topic', { name: 'top' })
    const below = await add('topic', { name: 'below', pid: top })
    await expect(remove('topic', [top])).rejects.toMatchObject({ word: 'inUse' })
    expect(await remove('topic', [top, below])).toBe(2)
  })

  test('files of a deleted row are free again', async () => {
    await at.db.insertInto('attachment').values({ url: '/c.png', sha1: dialect }).execute()
    const one = await shelf()
    const used = () => at.db.selectFrom('attachment_usage').selectAll().where('row_id', '=', one).execute()
    expect(await used()).toHaveLength(1)
    await remove('shelf', [one])
    expect(await used()).toEqual([])
  })

  test('child rows are matched by id: kept, changed, removed and added in one save', async () => {
    const book = await add('book', { title: 'kids', chapters: [{ heading: 'a', pages: 1 }, { heading: 'b' }] })
    const [a, b] = await chapters(book)
    await edit('book', book, { chapters: [{ heading: 'c' }, { ...b, heading: 'b2' }] })
    const now = await chapters(book)
    expect(now.map(({ heading, position }) => [heading, position])).toEqual([
      ['b2', 2],
      ['c', 1],
    ])
    expect(now.some(({ id }) => id === a?.id)).toBe(false)
    expect(now.some(({ id }) => id === b?.id)).toBe(true)
    expect((await rows('book')).find(({ id }) => id === book)).toMatchObject({ lock_version: 1 })
    expect((await history('chapter', Number(b?.id))).map(({ action, field }) => [action, field])).toEqual([
      ['add', ''],
      ['edit', 'heading'],
    ])
    await edit('book', book, { title: 'kids', chapters: now.sort((x, y) => Number(x.position) - Number(y.position)) })
    expect((await rows('book')).find(({ id }) => id === book)).toMatchObject({ lock_version: 1 })
  })

  test('a save without the list leaves child rows alone, an empty list removes them', async () => {
    const book = await add('book', { title: 'kids', chapters: '[{"heading":"a"}]' })
    await edit('book', book, { title: 'kids 2' })
    expect(await chapters(book)).toHaveLength(1)
    await edit('book', book, { chapters: [] })
    expect(await chapters(book)).toEqual([])
  })

  test('child rows that need a node are changed by its holders alone', async () => {
    const book = await add('book', { title: 'kids', chapters: [{ heading: 'a' }] })
    const { definition } = writer('book')
    // The same field with one more key.
    const chapterField = { ...definition.fields.chapters, guard: 'library/book/chapters' } as Field
    const guarded = { ...definition, fields: { ...definition.fields, chapters: chapterField } }
    const editAs = (nodes: readonly string[]) =>
      editRow(at.db, { ...writer('book'), definition: guarded, actor: librarian(2, nodes) }, book, { chapters: [] })
    await editAs(['library/book/edit'])
    expect(await chapters(book)).toHaveLength(1)
    await editAs(['library/book/edit', 'library/book/chapters'])
    expect(await chapters(book)).toEqual([])
  })

  test('a child of another parent is refused', async () => {
    const [one, two] = [
      await add('book', { title: '1', chapters: [{ heading: 'a' }] }),
      await add('book', { title: '2' }),
    ]
    const [stolen] = await chapters(one)
    await expect(edit('book', two, { chapters: [{ id: stolen?.id, heading: 'x' }] })).rejects.toMatchObject({
      word: 'parameter',
    })
    expect(await chapters(one)).toHaveLength(1)
  })

  test('faults of child rows name the row and the cell', async () => {
    const wrong = add('book', { title: 'w', chapters: [{ heading: 'a' }, { heading: '', pages: 0 }] })
    await expect(wrong).rejects.toMatchObject({
      data: {
        errors: {
          chapters: expect.stringMatching(/^Chapters row 2: /),
          'chapters[1].heading': 'Heading cannot be empty',
          'chapters[1].pages': 'Pages must be at least 1',
        },
      },
    })
    const many = add('book', { title: 'w', chapters: Array.from({ length: 6 }, (_, n) => ({ heading: `${n}` })) })
    await expect(many).rejects.toMatchObject({ word: 'tooMany' })
    await expect(add('book', { title: 'w', chapters: 'x' })).rejects.toMatchObject({ word: 'shape' })
    const twice = add('book', { title: 'w', chapters: [{ heading: 'a' }, { heading: 'a' }] })
    await expect(twice).rejects.toMatchObject({ word: 'taken' })
    expect((await rows('book')).filter(({ title }) => title === 'w')).toEqual([])
  })
})
