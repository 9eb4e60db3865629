import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../parts/network.testing.ts'
import { areasNamed } from './grid-areas.ts'

const trees: Readonly<Record<string, object>> = {
  'zh-cn': [
    {
      value: 31,
      label: '上海市',
      children: [{ value: 3101, label: '上海市', children: [{ value: 310101, label: '黄浦区' }] }],
    },
    {
      value: 32,
      label: '江苏省',
      children: [
        { value: 3201, label: '南京市', children: [{ value: 320106, label: '鼓楼区' }] },
        { value: 3205, label: '苏州市', children: [{ value: 320583, label: '昆山市' }] },
      ],
    },
    {
      value: 35,
      label: '福建省',
      children: [{ value: 3501, label: '福州市', children: [{ value: 350102, label: '鼓楼区' }] }],
    },
  ],
  en: [
    {
      value: 32,
      label: 'Jiangsu',
      children: [{ value: 3205, label: 'Suzhou', children: [{ value: 320583, label: 'Kunshan' }] }],
    },
  ],
}

beforeEach(() => {
  answerCalls(({ query }) => ({ code: 1, data: trees[query.get('lang') ?? ''] ?? [] }))
})
afterEach(() => vi.unstubAllGlobals())

it('a place is found by its path of names, in either language, in short, or by its code', async () => {
  const called = await areasNamed('zh-cn')
  const ids = (name: string, levels = 3) => called(name, levels).map(({ id }) => id)
  const kunshan = '32,3205,320583'
  for (const name of [
    '江苏省 / 苏州市 / 昆山市',
    '江苏 苏州 昆山',
    '江苏省,昆山市',
    '昆山',
    'Jiangsu / Suzhou / Kunshan',
    'kunshan',
    '320583',
    kunshan,
  ])
    expect([name, ids(name)]).toEqual([name, [kunshan]])
  expect(called('Jiangsu, Kunshan', 3)).toMatchObject([{ text: '江苏省 / 苏州市 / 昆山市' }])
  expect(ids('上海市 / 黄浦区')).toEqual(['31,3101,310101'])
  expect(ids('福建 鼓楼区')).toEqual(['35,3501,350102'])
})

it('a name that several places have finds them all, and one out of reach finds none', async () => {
  const called = await areasNamed('zh-cn')
  expect(called('鼓楼区', 3)).toHaveLength(2)
  expect(called('鼓楼区', 2)).toEqual([])
  expect(called('浙江 昆山', 3)).toEqual([])
  expect(called('', 3)).toEqual([])
})
