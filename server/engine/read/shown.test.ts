import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../contract/failures/failures.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { perform } from '../actions/perform.ts'
import { publishRows } from '../actions/runAction.ts'
import { working } from '../actions/work.ts'
import { contextFor } from '../context.testing.ts'
import type { Rules, Values } from '../module.ts'
import { librarian } from '../resources.testing.ts'
import { addRow, editRow } from '../save/save.ts'
import { importRows } from '../sheets/import.ts'
import { makeSlides, slide, slides } from '../slides.testing.ts'
import { anyTable } from '../table.ts'
import { writerOf } from '../writing.ts'

const ann = librarian(1)

onBothDatabases('fields that depend on others', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await makeSlides(at.db)
    await at.db.insertInto('admin').values({ username: 'ann', nickname: 'Ann' }).execute()
  })
  afterAll(() => at.drop())

  const context = contextFor(slides, ann)
  const writer = writerOf(context, 'slide')
  const picture = { name: '一', picture: '/a.png', picture_en: '/b.png' }
  const add = (body: Values) => addRow(at.db, writer, body)
  const edit = (id: number, body: Values) => editRow(at.db, writer, id, body)
  const row = async (id: number): Promise<Values> =>
    anyTable(at.db).selectFrom('slide').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const changes = (id: number) =>
    at.db
      .selectFrom('change')
      .selectAll()
      .where('resource', '=', 'slide')
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
  const act = (name: string, id: number, posted: Values = {}) =>
    perform(at.db, writer, { name, action: slide.actions?.[name] ?? { label: slide.label } }, { id, posted })
  const errors = async (work: Promise<unknown>): Promise<unknown> => {
    const outcome = await work.then(
      () => 'saved',
      (error: unknown) => error,
    )
    if (outcome instanceof Refusal) return (outcome.data as { errors: unknown } | undefined)?.errors
    throw new Error(`not refused: ${String(outcome)}`, { cause: outcome })
  }

  test('what is not shown is neither needed nor kept, and may not even be wrong', async () => {
    const id = await add({
      name: '一',
      media: 'words',
      quote: '话',
      picture: '/a.png',
      link_type: 'url',
      link: 'no link',
    })
    expect(await row(id)).toMatchObject({ picture: '', link_type: 'none', link: '', new_window: 1, quote: '话' })
  })

  test('what is shown is needed', async () => {
    expect(await errors(add({ name: '一', media: 'film', link_type: 'url' }))).toEqual({
      picture: 'Picture cannot be empty',
      film: 'Film cannot be empty',
      link: 'Address cannot be empty',
    })
  })

  test('posting the deciding column alone clears the others in both languages, and history tells it', async () => {
    const id = await add({ ...picture, link_type: 'url', link: 'https://a.example', new_window: 0 })
    const before = await changes(id)
    await edit(id, { media: 'words' })
    expect(await row(id)).toMatchObject({
      ...{ media: 'words', picture: '', picture_en: '', link_type: 'none', link: '', new_window: 1 },
    })
    const told = (await changes(id)).slice(before.length)
    expect(told.map(({ field }) => field).sort()).toEqual([
      'link',
      'link_type',
      'media',
      'new_window',
      'picture',
      'picture_en',
    ])
    expect(told.find(({ field }) => field === 'picture')).toMatchObject({ before: '"/a.png"', after: '""' })
  })

  test('a column that a save brings into view is asked for, although it was not posted', async () => {
    const id = await add({ name: '一', media: 'words' })
    expect(await errors(edit(id, { media: 'picture' }))).toEqual({ picture: 'Picture cannot be empty' })
    expect(await row(id)).toMatchObject({ media: 'words' })
    await edit(id, { media: 'picture', picture: '/a.png' })
    // What is in view and was left empty before is not this save's affair.
    await anyTable(at.db).updateTable('slide').set({ picture: '' }).where('id', '=', id).execute()
    await edit(id, { name: '二' })
  })

  test('a whole row posted back changes nothing', async () => {
    const id = await add({ name: '一', media: 'words', quote: '话' })
    const before = await changes(id)
    await edit(id, { ...(await row(id)), picture: '/stale.png', lock_version: 0 })
    expect(await changes(id)).toHaveLength(before.length)
  })

  test('publishing asks for what is shown', async () => {
    const [shown, hidden] = [await add({ name: '一', media: 'words' }), await add(picture)]
    const outcome = await publishRows(at.db, writer, [shown, hidden])
    expect(outcome).toEqual({ ok: 1, failed: [{ id: shown, msg: 'Quote cannot be empty' }] })
  })

  test('an English version needs no English of what is not shown', async () => {
    const id = await add({ name: '一', media: 'words', en_status: 1 })
    expect(await errors(edit(id, { media: 'picture', picture: '/a.png' }))).toHaveProperty('picture_en')
  })

  test('rules that decide what is shown are followed', async () => {
    const rules: Rules = {
      async beforeSave(_on, { values }) {
        values.media = 'words'
        return undefined
      },
    }
    const id = await addRow(at.db, { ...writer, rules }, picture)
    expect(await row(id)).toMatchObject({ media: 'words', picture: '', picture_en: '' })
  })

  test('an action clears what its columns and its state hide, and asks for what they show', async () => {
    const id = await add(picture)
    expect(await errors(act('turn', id, { media: 'words' }))).toEqual({ quote: 'Quote cannot be empty' })
    await act('turn', id, { media: 'words', quote: '话' })
    expect(await row(id)).toMatchObject({ picture: '', picture_en: '', quote: '话' })
    await act('turn', id, { media: 'picture', quote: 'not shown' })
    expect(await row(id)).toMatchObject({ quote: '' })
    await act('drop', id, { reason: 'old' })
    expect(await row(id)).toMatchObject({ stage: 'dropped', reason: 'old' })
    await act('reopen', id)
    expect(await row(id)).toMatchObject({ stage: 'open', reason: '' })
    const [last] = (await changes(id)).slice(-1)
    expect(JSON.parse(last?.before ?? '')).toEqual({ stage: 'dropped', reason: 'old' })
  })

  test('the program that writes columns clears what they hide', async () => {
    const id = await add(picture)
    await working<Record<'slide', Values>>(at.db, context, async (on) => {
      const slides = on.rows('slide')
      await slides.change(await slides.lock(id), { media: 'words' })
    })
    expect(await row(id)).toMatchObject({ media: 'words', picture: '' })
  })

  test('an import keeps the same rule', async () => {
    const content = 'name,media,picture,quote\n三,Words,/a.png,话\n四,Film,/a.png,话'
    const call = {
      db: at.db,
      headers: {},
      body: { content },
      input: { content, step: 'commit', valid_only: '1' },
      query: {},
    }
    // Of a call an import reads no more than this.
    const answer = (await importRows(call as never, writer)) as { data: { imported: number; errors: unknown[] } }
    expect(answer.data).toMatchObject({ imported: 1, errors: [{ row: 3, message: 'Film cannot be empty' }] })
    const kept = await anyTable(at.db).selectFrom('slide').selectAll().where('name', '=', '三').executeTakeFirst()
    expect(kept).toMatchObject({ media: 'words', picture: '', quote: '话' })
  })
})
