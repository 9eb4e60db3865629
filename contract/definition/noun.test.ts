import { expect, it } from 'vitest'
import { text } from '../text.ts'
import { inSentence, nounOf } from './noun.ts'

const types = { label: text('产品类型', 'Product types'), singular: 'product type' }

it('is called in the singular where one row is meant', () => {
  expect(nounOf(types)).toEqual(text('产品类型', 'product type'))
  expect(nounOf(types, 3)).toEqual(text('产品类型', 'product types'))
})

it('is called the same for one and many where its label has one form', () => {
  expect(nounOf({ label: text('企业文化', 'Culture') })).toEqual(text('企业文化', 'culture'))
})

it('keeps abbreviations as they are written', () => {
  expect(inSentence(text('岗位', 'SEO terms')).en).toBe('SEO terms')
})
