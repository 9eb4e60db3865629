import { expect, it } from 'vitest'
import { text } from '../../contract/text.ts'
import { banner } from '../parts/definition.testing.ts'
import { shownFields } from './asked-fields.ts'

const named = (action: Parameters<typeof shownFields>[1], row: Record<string, unknown>) =>
  Object.keys(shownFields(banner, action, row))

it('an action asks for what its row shows with the values filled in so far', () => {
  const turn = banner.actions?.turn ?? { label: banner.label }
  expect(named(turn, { media: 'picture' })).toEqual(['media'])
  expect(named(turn, { media: 'words' })).toEqual(['media', 'quote'])
})

it('what an action asks besides is asked under any name', () => {
  const input = { quote: { kind: 'string' as const, label: text('备注', 'Note') } }
  expect(named({ label: banner.label, input }, { media: 'picture' })).toEqual(['quote'])
})

it('an action that leads to another state asks for what is shown there', () => {
  const worked = { ...banner, states: { column: 'media', tones: {} } }
  const action = { label: banner.label, to: 'words', asks: { quote: 'required' as const } }
  expect(Object.keys(shownFields(worked, action, { media: 'picture' }))).toEqual(['quote'])
})
