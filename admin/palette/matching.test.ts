import { expect, it } from 'vitest'
import { bestOf, matchOf } from './matching.ts'

const page = (...words: string[]) => ({ words })
const pages = [
  page('产品类型', 'product types', 'chanpinleixing', 'cplx'),
  page('销售线索', 'sales leads', 'xiaoshouxiansuo', 'xsxs'),
  page('产品', 'products', 'chanpin', 'cp'),
]
const found = (phrase: string) => bestOf(pages, phrase).map(({ words }) => words[0])

it('finds by titles, in either language and as they sound, the closest first', () => {
  expect(found('产品')).toEqual(['产品', '产品类型'])
  expect(found('cp')).toEqual(['产品', '产品类型'])
  expect(found('LEADS')).toEqual(['销售线索'])
  expect(found('ＳＡＬＥＳ')).toEqual(['销售线索'])
  expect(found('prtyp')).toEqual(['产品类型'])
})

it('wants every word, and does not find two letters scattered over a title', () => {
  expect(found('product types')).toEqual(['产品类型'])
  expect(found('product leads')).toEqual([])
  expect(matchOf(['sales leads'], 'sd')).toBeUndefined()
})
