import { expect, it } from 'vitest'
import { CallFailure } from '../../../browser/api-client.ts'
import { inParts } from './in-parts.ts'

const rows = Array.from({ length: 2500 }, (_, at) => ({ id: at + 1 }))

it('rows that one call does not take are sent by several, and told of together', async () => {
  const sent: number[] = []
  const told = await inParts(rows, async (part, at) => {
    sent.push(part.length)
    const failed = at === 1000 ? [{ id: 1001, msg: '价格已锁定' }] : []
    return { ok: part.length - failed.length, failed, versions: { [at]: 3 } }
  })
  expect(sent).toEqual([1000, 1000, 500])
  expect(told).toMatchObject({
    ok: 2499,
    failed: [{ id: 1001, msg: '价格已锁定' }],
    versions: { 0: 3, 1000: 3, 2000: 3 },
  })
})

it('what the first call refuses was not done at all; a later refusal stands beside each row that was left', async () => {
  const refusing = (from: number) =>
    inParts(rows, async (part, at) => {
      if (at >= from) throw new CallFailure('被使用，不能删除')
      return { ok: part.length }
    })
  await expect(refusing(0)).rejects.toThrow('被使用，不能删除')
  const { ok, failed } = await refusing(1000)
  expect([ok, failed.length, failed[0]]).toEqual([1000, 1500, { id: 1001, msg: '被使用，不能删除' }])
})
