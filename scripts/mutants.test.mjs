import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chosen, failedIn, plant } from './mutants.mjs'

const fault = { says: 'anybody may', file: 'server/door.ts', from: 'if (may)', to: 'if (true)' }

describe('a fault', () => {
  it('is planted where its text stands, letter by letter', () => {
    expect(plant('if (may) open()', fault)).toBe('if (true) open()')
    expect(plant('if (may) open()', { ...fault, to: '$&$1' })).toBe('$&$1 open()')
  })

  it.each([
    ['is absent', 'if (must) open()'],
    ['stands twice', 'if (may) open(); if (may) close()'],
  ])('is refused where its text %s', (_case, source) => {
    expect(() => plant(source, fault)).toThrow('"anybody may" cannot be planted: server/door.ts')
  })

  it('is refused when it changes nothing', () => {
    expect(() => plant('if (may) open()', { ...fault, to: fault.from })).toThrow('cannot be planted')
  })
})

describe('the list of faults', () => {
  const root = join(import.meta.dirname, '..')
  const areas = Object.entries(import.meta.glob('./mutants/*.mjs', { eager: true }))

  it.each(areas)('in %s fits the code as it stands', (_path, { mutants }) => {
    for (const mutant of mutants) {
      expect(plant(readFileSync(join(root, mutant.file), 'utf8'), mutant)).toBeTypeOf('string')
      expect(mutant.tests.filter((path) => !existsSync(join(root, path)))).toEqual([])
    }
  })
})

describe('faults are chosen', () => {
  const scope = { area: 'scope', says: 'masks fall' }
  const masks = { area: 'masks', says: 'stars are no stars' }

  it('by area, by a text of their sentence, or all', () => {
    expect(chosen([scope, masks], 'masks')).toEqual([masks])
    expect(chosen([scope, masks], 'fall')).toEqual([scope])
    expect(chosen([scope, masks])).toEqual([scope, masks])
    expect(chosen([scope, masks], 'money')).toEqual([])
  })
})

describe('a report of tests', () => {
  const passed = { name: '/a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', title: 'opens' }] }

  it('names the first test that failed, or the file that did not run', () => {
    const failed = { name: '/b.test.ts', status: 'failed', message: '', assertionResults: [] }
    const closes = { status: 'failed', title: 'closes' }
    const broken = { ...failed, message: 'No such module\nat line 1' }
    expect(failedIn({ testResults: [passed] })).toBeUndefined()
    expect(failedIn({ testResults: [passed, { ...failed, assertionResults: [closes] }] })).toEqual({
      file: '/b.test.ts',
      test: 'closes',
    })
    expect(failedIn({ testResults: [broken] })).toEqual({ file: '/b.test.ts', test: 'No such module' })
  })

  it('is none when no test ran', () => {
    expect(() => failedIn({ testResults: [] })).toThrow('No file of tests')
  })
})
