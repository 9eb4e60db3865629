import { expect, test } from 'vitest'
import { inLanguage } from './inLanguage.ts'

const product = {
  id: 7,
  name: '球阀',
  name_en: 'Ball valve',
  features: [{ text: '防火', text_en: 'Fire safe' }],
  brand: { name: '澜泽', name_en: '', en_status: 1 },
  en_status: 1,
}

test('a Chinese reader sees Chinese and no second language', () => {
  expect(inLanguage(product, 'zh-cn')).toEqual({
    id: 7,
    name: '球阀',
    features: [{ text: '防火' }],
    brand: { name: '澜泽' },
    lang_fallback: false,
  })
})

test('an English reader sees English at every depth, and is told where Chinese stands in', () => {
  expect(inLanguage(product, 'en')).toEqual({
    id: 7,
    name: 'Ball valve',
    features: [{ text: 'Fire safe' }],
    brand: { name: '澜泽' },
    lang_fallback: true,
  })
})

test('English that is not published yet is not shown, not even in the rows of a grid', () => {
  const draft = inLanguage({ ...product, en_status: 0 }, 'en')
  expect(draft).toMatchObject({ name: '球阀', features: [{ text: '防火' }], lang_fallback: true })
})

test('where nothing is said in either language nothing falls back', () => {
  expect(inLanguage({ note: '', note_en: '' }, 'en')).toEqual({ note: '', lang_fallback: false })
})

test('what reads the same in both languages does not fall back', () => {
  const seal = {
    spec: 'DN50 / PN16',
    spec_en: '',
    code: 'O-RING',
    code_en: '',
    params: [{ value: '12.5', value_en: '' }],
  }
  expect(inLanguage(seal, 'en')).toMatchObject({ spec: 'DN50 / PN16', lang_fallback: false })
  expect(inLanguage({ ...seal, spec: 'DN50 法兰' }, 'en')).toMatchObject({ spec: 'DN50 法兰', lang_fallback: true })
})
