import { expect, it } from 'vitest'
import { systemResources } from '../../contract/system/tables.ts'
import { resources } from '../../resources/tables.ts'

const nouns = [...systemResources, ...resources]

it('every noun whose English label names several rows says what one is called', () => {
  expect(nouns.filter(({ label, singular }) => label.en.endsWith('s') && !singular).map(({ name }) => name)).toEqual([])
})

it('what one row is called can stand inside an English sentence', () => {
  expect(nouns.flatMap(({ singular = '' }) => (/^[A-Z][a-z]/.test(singular) ? [singular] : []))).toEqual([])
})
