import { expect, it } from 'vitest'
import { Registry } from '../registry.ts'
import { book, chapter, librarian, libraryModules } from '../resources.testing.ts'
import { setMasksAside } from './contacts.ts'

const guarded = {
  ...chapter,
  fields: { ...chapter.fields, heading: { ...chapter.fields.heading, guard: 'masked' } },
} as const
const registry = new Registry(
  libraryModules.map(({ definition }) => ({ definition: definition.name === 'chapter' ? guarded : definition })),
)

it('masked values of child rows come to a form empty too, with their masks beside them', () => {
  const row = { id: 1, title: 'Valves', chapters: [{ id: 2, heading: 'A ****ding', pages: 7 }] }
  setMasksAside(registry, book, row, librarian(2, []))
  expect(row.chapters).toEqual([{ id: 2, heading: '', pages: 7, _masked: { heading: 'A ****ding' } }])
})
