import { expect, it } from 'vitest'
import { Output } from './output.ts'

const all = (written: string, colours = false) => {
  const output = new Output({ colours, bytes: 1000 })
  output.write(written)
  return output.take(true)
}

it('passes on whole lines, and the rest at the end', () => {
  const output = new Output({ colours: false, bytes: 1000 })
  output.write('one\r\ntw')
  expect(output.take()).toBe('one')
  expect(output.take()).toBeUndefined()
  output.write('o\nthree')
  expect(output.take()).toBe('two')
  expect(output.take(true)).toBe('three')
})

it('shows of progress what stands last, and no commands to a screen', () => {
  expect(all('10 %\r50 %\r100 %\n\u001b[2J\u001b]0;title\u0007\u001b[31mred\u001b[0m\n')).toBe('100 %\nred')
})

it('keeps colours, and nothing else, for those who draw them', () => {
  expect(all('\u001b[2K\u001b[1;31mred\u001b[0m', true)).toBe('\u001b[1;31mred\u001b[0m')
  expect(all('\u0001\u001b[31mred', true)).toBe('\u001b[31mred')
})

it('takes no printed word for one of the terminal', () => {
  expect(all('command-exec-success\n')).toBe(' command-exec-success')
})

it('is full after its limit, and takes no more', () => {
  const output = new Output({ colours: false, bytes: 4 })
  output.write('four\n')
  output.write('five\n')
  expect([output.isFull, output.take(true)]).toEqual([true, 'four'])
})
