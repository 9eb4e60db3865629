import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { systemActor } from '../../permission/actor.ts'
import { contextFor } from '../context.testing.ts'
import { historyOf } from '../history/history.ts'
import { rollBack } from '../history/rollback.ts'
import type { Values } from '../module.ts'
import { makeOrders, ordersWith } from '../orders.testing.ts'
import { readRow } from '../read/readRow.ts'
import { clerk } from '../shelves.testing.ts'
import { writerOf } from '../writing.ts'
import { addRow, editRow } from './save.ts'

const orders = ordersWith()
const ann = clerk('store/order/edit')

onBothDatabases('history of rows below rows', (dialect) => {
  let at: TestDatabase
  let now = 100
  beforeAll(async () => {
    at = await openTestDatabase(dialect, { name: 'branches', fill: makeOrders })
    await at.db.insertInto('admin').values({ id: 7, username: 'ann', nickname: 'Ann' }).execute()
  })
  afterAll(() => at.drop())

  const writer = () => writerOf(contextFor(orders, ann, ++now), 'order_sheet')
  const add = (items: Values[]) => addRow(at.db, writer(), { name: 'sheet', items })
  const edit = (id: number, items: Values[]) => editRow(at.db, writer(), id, { items })
  const itemsOf = async (id: number) => {
    const row = await readRow(at.db, orders.definition('order_sheet'), id, contextFor(orders, systemActor))
    // Rows of rows, as a form reads them.
    return row.items as (Values & { readings: Values[] })[]
  }
  const said = async (id: number) =>
    (await itemsOf(id)).map(({ name, readings }) => [name, ...readings.map(({ value }) => value)])
  const changes = async (id: number) => {
    const definition = orders.definition('order_sheet')
    const { history } = await historyOf(at.db, definition, { id, before: undefined }, contextFor(orders, ann))
    return history.flatMap((save) => save.changes)
  }
  const newest = async (id: number) => (await changes(id))[0]
  const rollback = async (...ids: (number | undefined)[]) =>
    rollBack(
      at.db,
      writer(),
      ids.map((id) => id ?? 0),
    )

  let serial = 0
  const three = () => [
    { name: 'a', nominal: '1.50', readings: [{ value: '1.00' }, { value: '2.00' }] },
    { name: 'b', mark: `B-${++serial}`, readings: [{ value: '9.00' }, { value: '8.00' }] },
    { name: 'c' },
  ]

  test('removed rows come back with the rows below them, each in its place', async () => {
    const id = await add(three())
    const [a, b, c] = await itemsOf(id)
    await edit(id, [
      { id: c?.id, name: 'c' },
      { id: a?.id, name: 'a' },
    ])
    const change = await newest(id)
    expect(change?.lines).toMatchObject([
      {
        kind: 'removed',
        name: 'b',
        values: [
          { column: 'mark' },
          { column: 'kind' },
          {
            column: 'readings',
            lines: [
              { kind: 'removed', name: '9.00' },
              { kind: 'removed', name: '8.00' },
            ],
          },
        ],
      },
    ])
    await rollback(change?.id)
    expect(await said(id)).toEqual([['a', '1.00', '2.00'], ['b', '9.00', '8.00'], ['c']])
    const again = await itemsOf(id)
    expect(again[0]?.readings).toEqual(a?.readings)
    expect(again[1]).toMatchObject({ mark: b?.mark, nominal: null })
  })

  test('what rolled them back can be rolled back too', async () => {
    const id = await add(three().slice(0, 1))
    await edit(id, [])
    await rollback((await newest(id))?.id)
    await rollback((await newest(id))?.id)
    expect(await said(id)).toEqual([])
    await rollback((await newest(id))?.id)
    expect(await said(id)).toEqual([['a', '1.00', '2.00']])
  })

  test('a change of rows below alone is told and goes back', async () => {
    const id = await add(three())
    const [a, b, c] = await itemsOf(id)
    const [first] = a?.readings ?? []
    await edit(id, [
      { id: a?.id, readings: [{ id: first?.id, value: '5' }, { value: '7' }] },
      { id: b?.id },
      { id: c?.id },
    ])
    const change = await newest(id)
    expect(change).toMatchObject({
      can_rollback: true,
      lines: [
        {
          kind: 'changed',
          name: 'a',
          values: [
            {
              column: 'readings',
              lines: [
                { kind: 'removed', name: '2.00' },
                { kind: 'changed', name: '5.00', values: [{ column: 'value', before: '1.00', after: '5.00' }] },
                { kind: 'added', name: '7.00' },
              ],
            },
          ],
        },
      ],
    })
    await rollback(change?.id)
    expect(await said(id)).toEqual([['a', '1.00', '2.00'], ['b', '9.00', '8.00'], ['c']])
  })

  test('a row below that somebody changed since holds the rollback back', async () => {
    const id = await add(three())
    const [a, b, c] = await itemsOf(id)
    const others = [{ id: b?.id }, { id: c?.id }]
    const [first, second] = a?.readings ?? []
    await edit(id, [{ id: a?.id, readings: [{ id: first?.id, value: '5' }, { id: second?.id }] }, ...others])
    const { id: early } = (await newest(id)) ?? {}
    await edit(id, [{ id: a?.id, readings: [{ id: first?.id, value: '6' }, { id: second?.id }] }, ...others])
    await expect(rollback(early)).rejects.toMatchObject({ word: 'rollbackChanged', values: { name: { en: 'Ann' } } })
    expect(await said(id)).toContainEqual(['a', '6.00', '2.00'])
  })

  test('a row that was added goes with what came with it, not with what came later', async () => {
    const id = await add([])
    await edit(id, [{ name: 'new', readings: [{ value: '1' }] }])
    const { id: added } = (await newest(id)) ?? {}
    const [row] = await itemsOf(id)
    await edit(id, [{ id: row?.id, readings: [...(row?.readings ?? []), { value: '2' }] }])
    const { id: later } = (await newest(id)) ?? {}
    await expect(rollback(added)).rejects.toMatchObject({ word: 'rollbackChanged' })
    await rollback(later, added)
    expect(await said(id)).toEqual([])
  })

  test('changes of a row that was removed afterwards go back together', async () => {
    const id = await add(three())
    const [a, b, c] = await itemsOf(id)
    const others = [{ id: a?.id }, { id: c?.id }]
    await edit(id, [{ id: b?.id, name: 'B', readings: [{ value: '3' }] }, ...others])
    const { id: changed } = (await newest(id)) ?? {}
    await edit(id, others)
    const { id: removed } = (await newest(id)) ?? {}
    await rollback(changed, removed)
    expect(await said(id)).toContainEqual(['b', '9.00', '8.00'])
  })
})
