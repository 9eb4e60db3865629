import { describe, expect, test } from 'vitest'
import { parts } from '../part/part-texts.demo.ts'
import { templates } from '../product-type/spec-templates.demo.ts'
import { partListRules, partRules } from './catalogue-parts.testing.ts'
import { partOf, productRules } from './catalogue-rules.testing.ts'
import { controlAndDrive } from './drive-texts.demo.ts'
import { quarterTurn } from './valve-texts.demo.ts'

const products = [...quarterTurn, ...controlAndDrive]

describe('every product of the demo catalogue', () => {
  test.each(Object.entries({ ...productRules, ...partListRules }))('%s', (_, rule) => {
    expect(products.flatMap(rule)).toEqual([])
  })

  test('lists parts that exist, and each part is listed', () => {
    const listed = products.flatMap(({ parts: lines }) => lines.map(([code]) => code))
    expect(listed.filter((code) => !partOf(code))).toEqual([])
    expect(parts.map(({ code }) => code).filter((code) => !listed.includes(code))).toEqual([])
  })
})

test.each(Object.entries(partRules))('every part of the demo catalogue %s', (_, rule) => {
  expect(parts.flatMap(rule)).toEqual([])
})

test('a fault is told by a sentence that names the product', () => {
  const [ball = products[0], actuator = products[0]] = ['LZQ41F-150', 'LZA-R'].map((code) =>
    products.find((product) => product.code === code),
  )
  if (!ball || !actuator) throw new Error('The demo catalogue has lost a product')
  const told = (row: typeof ball) => Object.values({ ...productRules, ...partListRules }).flatMap((rule) => rule(row))
  const broken = [
    { ...ball, params: { ...ball.params, leakage: 'API 598' } },
    { ...ball, params: { ...ball.params, temperature: { min: '-29', max: '425' } } },
    { ...ball, params: { ...ball.params, face_to_face: 'API 598' } },
    { ...ball, parts: ball.parts.map(([code, at]) => [code, at, '7'] as const) },
    { ...ball, parts: [['LZP-SP-CK', '5', '2'] as const] },
    { ...actuator, params: { ...actuator.params, leakage: 'ISO 5208 A 级' } },
  ]
  expect(broken.filter((row) => told(row).length === 0)).toEqual([])
  expect(broken.flatMap((row) => told(row).filter((sentence) => !sentence.startsWith(row.code)))).toEqual([])
})

test('no way of connecting is a standard of length', () => {
  const options = Object.values(templates).flatMap((rows) => rows.filter(({ key }) => key === 'connection'))
  expect(JSON.stringify(options)).not.toMatch(/ASME|GB\/T|EN \d|API/)
})
