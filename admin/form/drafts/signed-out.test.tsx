import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

it('whoever signs out leaves no draft behind, not even what the page keeps while it goes', async () => {
  const { draftsLeft, dropDraftsOf, writeDraft } = await import('./draft.ts')
  const at = Math.floor(Date.now() / 1000)
  const keep = (adminId: number) => writeDraft({ adminId, table: 'gadget', id: 7 }, { changes: { name: '大泵' }, at })
  keep(1)
  keep(2)
  dropDraftsOf(1)
  keep(1)
  expect([await draftsLeft(1), await draftsLeft(2)]).toMatchObject([[], [{ adminId: 2 }]])
})
