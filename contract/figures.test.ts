import { describe, expect, it, test } from 'vitest'
import {
  classText,
  daysText,
  figureText,
  grouped,
  isFigure,
  moneyText,
  phoneText,
  plainDecimal,
  priceText,
  rangeText,
  scaleText,
  weightText,
  withUnit,
} from './figures.ts'

/** Spaces at which no line ends are written as usual ones, so that a reader sees what a visitor sees. */
const seen = (words: string | undefined): string | undefined => words?.replace(/[\u202f\u00a0]/g, ' ')

test('thousands stand apart, a minus is a minus, and no decimal is lost', () => {
  expect(['420.00', '-1234567.50', '950', '90071992547409.93', '+3'].map(grouped)).toEqual([
    '420.00',
    '−1,234,567.50',
    '950',
    '90,071,992,547,409.93',
    '3',
  ])
  expect(['2.00', '2.50', '10', '0.05'].map(plainDecimal)).toEqual(['2', '2.5', '10', '0.05'])
})

describe('a range', () => {
  it('reads as each language writes it', () => {
    expect(seen(rangeText({ min: '-29', max: '180' }, '℃', 'zh-cn'))).toBe('−29～180 ℃')
    expect(seen(rangeText({ min: '-29', max: '180' }, '℃', 'en'))).toBe('−29 to 180 °C')
    expect(seen(rangeText({ min: '8', max: '4000' }, 'N·m', 'en'))).toBe('8 to 4,000 N·m')
    expect(rangeText({ min: '1', max: '2' }, '', 'zh-cn')).toBe('1～2')
  })

  it('may be open at one end', () => {
    expect(seen(rangeText({ min: '', max: '180' }, '℃', 'en'))).toBe('≤ 180 °C')
    expect(seen(rangeText({ min: '-40', max: '' }, '℃', 'zh-cn'))).toBe('≥ −40 ℃')
    expect(rangeText({}, '℃', 'en')).toBe('')
  })
})

test('between a figure and its unit no line ends', () => {
  expect(withUnit('2.5', 'kPa', 'en')).toBe('2.5\u00a0kPa')
  expect(withUnit('99.2', '%', 'en')).toBe('99.2%')
  expect(withUnit('45', '°', 'en')).toBe('45°')
  for (const words of [
    rangeText({ min: '1', max: '2' }, '°C', 'en'),
    moneyText('1512.00', 'en'),
    classText('Class150'),
    daysText(15, 'en'),
    weightText(1200, 'zh-cn'),
  ]) {
    expect(words).not.toContain(' ')
  }
})

test.each([
  ['240–280', 'HB', '240 to 280 HB', '240～280 HB'],
  ['−20 – 200', '℃', '−20 to 200 °C', '−20～200 ℃'],
  ['-20~200', '℃', '−20 to 200 °C', '−20～200 ℃'],
  ['1500', 'mm', '1,500 mm', '1,500 mm'],
  ['≤ 0.02', 'mm', '≤ 0.02 mm', '≤ 0.02 mm'],
  ['±5', '°', '±5°', '±5°'],
  ['Ra 0.4', 'μm', 'Ra 0.4 μm', 'Ra 0.4 μm'],
  ['F07 / F10', '', 'F07 / F10', 'F07 / F10'],
  ['IP67', '', 'IP67', 'IP67'],
  ['24:1', '', '24:1', '24:1'],
])('%s with the unit "%s" that somebody typed reads "%s"', (value, unit, english, chinese) => {
  expect(seen(figureText(value, unit, 'en'))).toBe(english)
  expect(seen(figureText(value, unit, 'zh-cn'))).toBe(chinese)
})

test('sizes are a span, classes share their word, other choices are no scale', () => {
  const sizes = ['DN15', 'DN20', 'DN25', 'DN32']
  const classes = ['PN16', 'PN40', 'Class150', 'Class300', 'Class600']
  expect(scaleText(['DN15', 'DN20', 'DN25'], sizes)).toBe('DN15–DN25')
  expect(scaleText(['DN15', 'DN25', 'DN32'], sizes)).toBeUndefined()
  expect(scaleText(['DN15', 'DN20'], sizes)).toBeUndefined()
  expect(seen(scaleText(['Class150', 'Class300', 'Class600'], classes))).toBe('Class 150 / 300 / 600')
  expect(seen(scaleText(['PN16', 'PN40'], classes))).toBe('PN16 / 40')
  expect(scaleText(['PN40', 'Class300'], classes)).toBeUndefined()
  expect(scaleText(['WCB', 'CF8M'], ['WCB', 'CF8M'])).toBeUndefined()
  expect(seen(classText('Class150'))).toBe('Class 150')
  expect(classText('PN16')).toBe('PN16')
})

test('a figure is told from a list of words', () => {
  const read = [rangeText({ min: '-29', max: '180' }, '℃', 'en'), 'DN15–DN100', moneyText('1512.00', 'en')]
  expect(read.map(isFigure)).toEqual([true, true, true])
  expect(['Butt weld, socket weld', '碳钢 WCB、不锈钢 CF8', 'RPTFE'].map(isFigure)).toEqual([false, false, false])
})

test('money names its currency as each language does, to the cent', () => {
  expect(moneyText('1512.00', 'zh-cn')).toBe('¥1,512.00')
  expect(seen(moneyText('1512.00', 'en'))).toBe('CNY 1,512.00')
  expect(moneyText('-0.50', 'zh-cn')).toBe('−¥0.50')
  expect(seen(moneyText('-0.50', 'en'))).toBe('−CNY 0.50')
})

test('a price says whether it is where prices begin', () => {
  expect(priceText('420.00', 'from', 'zh-cn')).toBe('¥420.00 起')
  expect(priceText('1512.00', 'fixed', 'zh-cn')).toBe('¥1,512.00')
  expect(seen(priceText('1512.00', 'fixed', 'en'))).toBe('CNY 1,512')
  expect(seen(priceText('1399.50', 'from', 'en'))).toBe('From CNY 1,399.50')
})

test('weights and days are as short as they can be', () => {
  expect([58, 1000, 12_500, 1_250_000].map((grams) => seen(weightText(grams, 'en')))).toEqual([
    '58 g',
    '1 kg',
    '12.5 kg',
    '1,250 kg',
  ])
  expect([daysText(1, 'en'), daysText(15, 'en'), daysText(15, 'zh-cn')].map(seen)).toEqual([
    '1 day',
    '15 days',
    '15 天',
  ])
})

test('a telephone number of China is one that can be dialled from abroad in English', () => {
  const written = [
    '0512-6500 8800',
    '(010) 6500-8800',
    '021-6500 8800-12',
    '138 0000 0001',
    '400-820-8820',
    '051265008800',
  ]
  expect(written.map((number) => phoneText(number, 'zh-cn'))).toEqual(written)
  expect(written.map((number) => phoneText(number, 'en'))).toEqual([
    '+86 512 6500 8800',
    '+86 10 6500 8800',
    '+86 21 6500 8800-12',
    '+86 138 0000 0001',
    '+86 400 820 8820',
    '+86 512 6500 8800',
  ])
  const others = ['+49 40 1234 5678', '+86 512 6500 8800', '95588', '8001', 'see below', '']
  expect(others.map((number) => phoneText(number, 'en'))).toEqual(others)
})
