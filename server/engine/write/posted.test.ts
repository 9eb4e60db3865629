import { expect, it } from 'vitest'
import type { Definition } from '../../../contract/definition/resource.ts'
import { systemActor } from '../../permission/actor.ts'
import { book, librarian } from '../resources.testing.ts'
import { settable } from './posted.ts'

const worked: Definition = { ...book, states: { column: 'format', tones: {} } }

it('a form never sets the state of a row, also where it offers every column; the program does', () => {
  const posted = { title: 'Valves', format: 'ebook' }
  expect(settable(worked, posted, librarian(1))).toEqual({ title: 'Valves' })
  expect(settable(worked, posted, systemActor)).toEqual(posted)
  expect(settable(book, posted, librarian(1))).toEqual(posted)
})
