import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal, sentenceOf } from '../../../contract/failures/failures.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import type { Actor } from '../../permission/actor.ts'
import { resourceRoutes } from '../calls/routes.ts'
import { contextFor } from '../context.testing.ts'
import { timelineOf } from '../history/timeline.ts'
import type { ResourceModule, Saved, Step, Values } from '../module.ts'
import { makePlans, plan, plansWith } from '../plans.testing.ts'
import { listRows } from '../read/list.ts'
import { librarian } from '../resources.testing.ts'
import { addRow } from '../save/save.ts'
import { anyTable } from '../table.ts'
import { readContentVersion } from '../write/contentVersion.ts'
import { type Writer, writerOf } from '../writing.ts'
import type { Performed } from './perform.ts'
import { revise } from './revise.ts'
import { performAction } from './runAction.ts'

const ann = librarian(1)
const now = 1_800_000_000

onBothDatabases('a new revision', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await makePlans(at.db)
    for (const nickname of ['Ann', 'Ben'])
      await at.db.insertInto('admin').values({ username: nickname.toLowerCase(), nickname }).execute()
    const file = { topic: '', admin_id: 1, width: 1, height: 1, name: 'f', size: 1, mimetype: 'image/png', quote: 1 }
    for (const url of ['/cover.png', '/drawing.png'])
      await at.db
        .insertInto('attachment')
        .values({ ...file, url, storage: 'local', sha1: url } as never)
        .execute()
  })
  afterAll(() => at.drop())

  const writer = (module: Partial<ResourceModule> = {}, actor: Actor = ann): Writer =>
    writerOf(contextFor(plansWith(module), actor, now), 'plan')
  const performed = (more: Partial<Performed> = {}): Performed => ({
    name: 'revise',
    action: plan.actions?.revise ?? { label: plan.label },
    ...more,
  })
  const again = (id: number, posted: Values = {}, more: Partial<Performed> = {}, by = writer()) =>
    revise(at.db, by, performed(more), { id, posted: { change_note: '换料', ...posted } })
  const rowsOf = (table: string, column: string, value: unknown): Promise<Values[]> =>
    anyTable(at.db).selectFrom(table).selectAll().where(column, '=', value).orderBy('id').execute()
  const row = async (id: number): Promise<Values> => (await rowsOf('plan', 'id', id))[0] ?? {}
  const set = (id: number, values: Values) =>
    anyTable(at.db).updateTable('plan').set(values).where('id', '=', id).execute()
  const changes = (resource: string, id: number) =>
    at.db
      .selectFrom('change')
      .selectAll()
      .where('resource', '=', resource)
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
  const refusal = async (work: Promise<unknown>): Promise<Refusal> => {
    const outcome = await work.then(
      () => 'done',
      (error: unknown) => error,
    )
    if (outcome instanceof Refusal) return outcome
    throw new Error(`not refused: ${String(outcome)}`, { cause: outcome })
  }

  let serial = 0
  /** A released plan with everything that a plan can have. */
  async function released(): Promise<number> {
    const body = {
      ...{ code: `P-${++serial}`, name: '轴', name_en: 'Shaft', cover: '/cover.png', photos: ['/cover.png'] },
      ...{
        marks: [{ text: 'x' }],
        price: '12.50',
        phone: '13800138000',
        change_note: '初版',
        skills: [1, 2],
        owner_id: 2,
      },
      steps: [
        { name: '粗车', name_en: 'Turning', drawing: '/drawing.png' },
        { name: '磨', name_en: '' },
      ],
    }
    const id = await addRow(at.db, writer(), body)
    await set(id, { state: 'released', release_time: 5, pin: 'secret', lock_version: 7, create_admin_id: 2, weigh: 3 })
    await anyTable(at.db)
      .updateTable('plan_step')
      .set({ pin: 'own', lock_version: 4 })
      .where('plan_id', '=', id)
      .execute()
    return id
  }

  test('is exactly its source, but for what makes it one', async () => {
    const source = await released()
    const before = await row(source)
    const { id, number } = await again(source)
    const { id: _id, ...kept } = before
    expect(number).toBe(2)
    expect(await row(id)).toEqual({
      ...kept,
      ...{ id, revision: 2, base_revision: 1, state: 'draft', release_time: null, change_note: '换料', weigh: id },
      ...{ create_admin_id: 1, update_admin_id: 1, create_time: now, update_time: now, lock_version: 0 },
    })
    expect(await row(source)).toEqual(before)
  })

  test('has the child rows and links of its source, as copies of their own', async () => {
    const source = await released()
    const steps = await rowsOf('plan_step', 'plan_id', source)
    const { id } = await again(source)
    const copies = await rowsOf('plan_step', 'plan_id', id)
    const fresh = { create_admin_id: 1, update_admin_id: 1, create_time: now, update_time: now, lock_version: 0 }
    expect(copies).toEqual(steps.map((step, n) => ({ ...step, ...fresh, id: copies[n]?.id, plan_id: id })))
    expect(copies.map(({ name, pin }) => [name, pin])).toEqual([
      ['粗车', 'own'],
      ['磨', 'own'],
    ])
    expect(await rowsOf('plan_step', 'plan_id', source)).toEqual(steps)
    const links = await anyTable(at.db)
      .selectFrom('plan_skill')
      .selectAll()
      .where('plan_id', '=', id)
      .orderBy('admin_id')
      .execute()
    expect(links).toEqual([
      { plan_id: id, admin_id: 1 },
      { plan_id: id, admin_id: 2 },
    ])
  })

  test('counts as a user of its files, is found, and changes what visitors see', async () => {
    const source = await released()
    const version = await readContentVersion(at.db)
    const { id } = await again(source)
    const used = (resource: string, row_id: number) =>
      at.db
        .selectFrom('attachment_usage')
        .select('field')
        .where('resource', '=', resource)
        .where('row_id', '=', row_id)
        .orderBy('field')
        .execute()
    expect((await used('plan', id)).map(({ field }) => field)).toEqual(['cover', 'photos'])
    const [step] = await rowsOf('plan_step', 'plan_id', id)
    expect((await used('plan_step', Number(step?.id))).map(({ field }) => field)).toEqual(['drawing'])
    const code = String((await row(id)).code)
    const { total } = await listRows(at.db, plan, { quickSearch: code }, writer())
    expect(total).toBe(2)
    expect(await readContentVersion(at.db)).not.toBe(version)
  })

  test('tells in its history which revision it came from', async () => {
    const source = await released()
    const told = (await changes('plan', source)).length
    const { id } = await again(source, { note: '客户要求' })
    const history = await changes('plan', id)
    expect(history.map(({ action, admin_id }) => [action, admin_id])).toEqual([
      ['add', 1],
      ['revise', 1],
    ])
    expect(JSON.parse(history[1]?.before ?? '')).toMatchObject({
      revision: 1,
      base_revision: null,
      state: 'released',
      change_note: '初版',
    })
    expect(JSON.parse(history[1]?.after ?? '')).toMatchObject({
      revision: 2,
      base_revision: 1,
      state: 'draft',
      change_note: '换料',
      note: '客户要求',
    })
    expect(await changes('plan', source)).toHaveLength(told)
    const [latest] = await timelineOf(at.db, plan, id, writer())
    expect(latest).toMatchObject({ note: '客户要求', from: 'released', to: 'draft' })
  })

  test('has the number after the highest of its thing, whichever it is made of', async () => {
    const first = await released()
    const second = (await again(first)).id
    await set(second, { state: 'released' })
    const { id, number } = await again(first)
    expect([number, await row(id)]).toMatchObject([3, { revision: 3, base_revision: 1, code: (await row(first)).code }])
  })

  test('takes over what the action asks for, which must be said anew', async () => {
    const source = await released()
    expect((await refusal(again(source, { change_note: '' }))).data).toEqual({
      errors: { change_note: 'Change note cannot be empty' },
    })
    const silent = revise(at.db, writer(), performed(), { id: source, posted: {} })
    expect((await refusal(silent)).data).toHaveProperty('errors.change_note')
    const { id } = await again(source, { name: '新轴', revision: 9, state: 'released', price: '1.00' })
    expect(await row(id)).toMatchObject({ name: '新轴', revision: 2, state: 'draft', price: 1250 })
  })

  test('keeps nothing that its state does not show', async () => {
    const source = await released()
    await set(source, { state: 'obsolete', reason: '停产' })
    const { id } = await again(source)
    expect(await row(id)).toMatchObject({ state: 'draft', reason: '' })
  })

  test('is refused while one is worked on, by its number, and of rows that the action is not for', async () => {
    const source = await released()
    const { id } = await again(source)
    const fault = await refusal(again(source))
    expect(sentenceOf(fault)).toEqual({ zh: '已有草稿版本 R2', en: 'Draft R2 already exists' })
    expect((await refusal(again(id))).word).toBe('state')
    expect((await refusal(again(999_999))).word).toBe('notFound')
    expect(await rowsOf('plan', 'code', (await row(source)).code)).toHaveLength(2)
    await again(await released())
  })

  test('is made of rows in scope alone, and heeds those outside', async () => {
    const scoped = { ...writer(), scope: () => sql<boolean>`self.owner_id = 2` }
    const source = await released()
    await set(source, { owner_id: 1 })
    expect((await refusal(again(source, {}, {}, scoped))).word).toBe('notFound')
    const { id } = await again(source)
    await set(source, { owner_id: 2 })
    expect([(await row(id)).owner_id, (await refusal(again(source, {}, {}, scoped))).word]).toEqual([1, 'revisionOpen'])
  })

  test('asks guard, effect and afterSave, and not beforeSave; what one of them throws leaves nothing', async () => {
    const source = await released()
    const seen: unknown[] = []
    const rules = {
      beforeSave: async () => {
        seen.push('beforeSave')
        return undefined
      },
      afterSave: async (_on: unknown, { id, row: made, before, changed }: Saved) => {
        seen.push(['afterSave', id, made.skills, before, changed.includes('cover'), changed.includes('release_time')])
      },
    }
    const guard = async (_on: unknown, step: Step) => {
      seen.push(['guard', step.row.id, step.values.revision, step.values.name])
      step.values.name = '改名'
      return step.input.note === 'no' ? ({ word: 'notAllowed', values: { field: 'x' } } as const) : undefined
    }
    const effect = async (_on: unknown, { row: from, values }: Step) => {
      seen.push(['effect', from.id, values.id, values.name])
      if (values.change_note === 'fail') throw new Error('effect')
    }
    const by = writer({ rules })
    const { id } = await again(source, {}, { guard, effect }, by)
    expect(seen).toEqual([
      ['guard', source, 2, '轴'],
      ['afterSave', id, [1, 2], null, true, false],
      ['effect', source, id, '改名'],
    ])
    const other = await released()
    expect((await refusal(again(other, { note: 'no' }, { guard }, by))).word).toBe('notAllowed')
    await expect(again(other, { change_note: 'fail' }, { effect }, by)).rejects.toThrow('effect')
    expect(await rowsOf('plan', 'code', (await row(other)).code)).toHaveLength(1)
    expect((await again(other)).number).toBe(2)
  })

  test('is made once when two people make it of two revisions at the same moment', async () => {
    const first = await released()
    const second = (await again(first)).id
    await set(second, { state: 'released' })
    let arrived = 0
    let open: () => void = () => undefined
    const both = new Promise<void>((resolve) => {
      open = resolve
    })
    // Both have looked and found no draft; on SQLite writers take turns, so the other has not even begun.
    const guard = async () => {
      arrived += 1
      if (dialect === 'sqlite' || arrived === 2) open()
      await both
      return undefined
    }
    const outcomes = await Promise.allSettled([again(first, {}, { guard }), again(second, {}, { guard })])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(1)
    expect(refused[0]).toBeInstanceOf(Refusal)
    expect(sentenceOf(refused[0])).toMatchObject({ zh: '已有草稿版本 R3' })
    expect(await rowsOf('plan', 'code', (await row(first)).code)).toHaveLength(3)
  })

  test('is a call that answers the id and says the number', async () => {
    const source = await released()
    const by = writer()
    const call = { db: at.db, input: { ids: [source], change_note: '换料' }, about: {} }
    // Of a call an action reads no more than this.
    const answer = await performAction(call as never, performed(), by)
    const [, made] = await rowsOf('plan', 'code', (await row(source)).code)
    expect(answer).toMatchObject({
      data: { id: made?.id },
      message: { zh: '已新建版本 R2', en: 'Revision R2 created' },
    })
    const route = resourceRoutes(plansWith(), { definition: plan }).find(({ action }) => action === 'revise')
    expect(route?.answer?.safeParse({ id: 5 }).success).toBe(true)
    expect(route?.answer?.safeParse({}).success).toBe(false)
    expect(route?.body?.safeParse({ ids: [1], change_note: 'x' }).success).toBe(true)
  })
})
