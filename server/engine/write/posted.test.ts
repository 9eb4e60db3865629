import { expect, it } from 'vitest'
import type { Definition } from '../../../contract/definition/resource.ts'
import { type Actor, systemActor } from '../../permission/actor.ts'
import { book, librarian } from '../resources.testing.ts'
import { settable } from './posted.ts'

const worked: Definition = { ...book, states: { column: 'format', tones: {} } }

it('a form never sets the state of a row, also where it offers every column; the program does', () => {
  const posted = { title: 'Valves', format: 'ebook' }
  const set = (definition: Definition, actor: Actor) => settable({ definition, actor }, posted, null)
  expect(set(worked, librarian(1))).toEqual({ title: 'Valves' })
  expect(set(worked, systemActor)).toEqual(posted)
  expect(set(book, librarian(1))).toEqual(posted)
})

it('a masked column that comes back empty is left alone, unless the caller sees it in full', () => {
  const before = { id: 1, title: 'Valves', phone: '13800138000' }
  const set = (nodes: string[], more: object = {}) =>
    settable({ definition: book, actor: librarian(1, nodes), ...more }, { title: '', phone: '' }, before)
  expect(set([])).toEqual({ title: '' })
  expect(set(['library/book/infoPlain'])).toEqual({ title: '', phone: '' })
  expect(set([], { knowsContacts: true })).toEqual({ title: '', phone: '' })
})
