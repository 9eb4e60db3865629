import { describe, expect, it } from 'vitest'
import { Decimal, numberToDraw } from './decimal.ts'

const dec = (text: string): Decimal => Decimal.read(text) ?? expect.fail(text)

it.each([
  ['12.5', '12.5'],
  [' 12.50 ', '12.50'],
  ['+0012.5', '12.5'],
  ['-0', '0'],
  ['-0.00', '0.00'],
  ['１２．５', '12.5'],
  ['－0.5', '-0.5'],
  ['−0.5', '-0.5'],
  ['9999999999.9999', '9999999999.9999'],
])('%s is read as %s', (typed, text) => expect(dec(typed).toText()).toBe(text))

it.each([
  '',
  ' ',
  '1.',
  '.5',
  '1,5',
  '1,500.0',
  '1e3',
  '--1',
  '+',
  '1 2',
  '1.2.3',
  '0x10',
  'NaN',
  '∞',
  '½',
  '5²',
  '1。5',
])('%s is no decimal', (typed) => expect(Decimal.read(typed)).toBeUndefined())

describe('figures are exact', () => {
  it('where floating point is not', () => {
    expect(dec('0.1').plus(dec('0.2')).compare(dec('0.3'))).toBe(0)
    expect(dec('9007199254740993').minus(dec('9007199254740992')).toText()).toBe('1')
    expect(dec('1.005').times(1000).toText()).toBe('1005.000')
    expect(dec('-3.25').size().toText()).toBe('3.25')
  })

  it('and equal or ordered whatever decimals they were written with', () => {
    expect([dec('1.50').compare(dec('1.5')), dec('-1').compare(dec('-0.9')), dec('2').compare(dec('1.9999'))]).toEqual([
      0, -1, 1,
    ])
  })

  it('a mean is compared by its sum, and rounds half away from zero only to be shown', () => {
    const sum = dec('10.1').plus(dec('10.2')).plus(dec('10.2'))
    expect(sum.compare(dec('10.1667').times(3))).toBe(-1)
    expect(sum.over(3, 2)).toBe('10.17')
    expect([dec('0.25').toText(1), dec('-0.25').toText(1), dec('0.249').toText(1), dec('-0.04').toText(1)]).toEqual([
      '0.3',
      '-0.3',
      '0.2',
      '0.0',
    ])
    expect(dec('2').toText(3)).toBe('2.000')
    expect(dec('2.5').toText(0)).toBe('3')
  })
})

describe('a decimal never becomes a number by accident', () => {
  const one = dec('1')

  it('operators do not compile, and throw where they do', () => {
    // @ts-expect-error a decimal is not added like a number
    expect(() => one + 1).toThrow(TypeError)
    // @ts-expect-error nor joined to another by a sign
    expect(() => one + one).toThrow(TypeError)
    // @ts-expect-error nor multiplied
    expect(() => one * 2).toThrow(TypeError)
    // @ts-expect-error nor turned around
    expect(() => 1 - one).toThrow(TypeError)
    // @ts-expect-error nor compared with a number
    expect(() => one < 2).toThrow(TypeError)
    expect(() => one < dec('2')).toThrow(TypeError)
    expect(() => Number(one)).toThrow(TypeError)
    expect(() => Math.max(...[one].map(Number))).toThrow(TypeError)
  })

  it('and no number or likeness becomes a decimal', () => {
    // @ts-expect-error numbers are read from text only
    const fromNumber: Decimal = 1
    // @ts-expect-error nothing else has its units
    const alike: Decimal = { ...one }
    expect(fromNumber === alike).toBe(false)
  })

  it('it leaves by one door, for drawing', () => expect(numberToDraw(dec('-0.1'))).toBe(-0.1))
})
