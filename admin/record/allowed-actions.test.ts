import { describe, expect, it } from 'vitest'
import { text } from '../../contract/text.ts'
import { permissionsOf, permissionsWith } from '../table/permissions.ts'
import { recordActions } from './allowed-actions.ts'
import { job } from './job.testing.ts'

const every = ['edit', 'del', ...Object.keys(job.actions ?? {})]
const names = (actions: readonly (readonly [string, unknown])[]) => actions.map(([name]) => name)

function actionsOf(state: string, can: readonly string[] = every, denied: readonly string[] = []) {
  const may = permissionsOf(job, () => true)
  const { next, plain, danger, ...others } = recordActions(job, { id: 1, state, can }, may, (_row, name) =>
    denied.includes(name),
  )
  return { next: next?.[0], plain: names(plain), danger: names(danger), ...others }
}

describe('what can be done with a row', () => {
  it('is brought on by the first action that leads to another state and gives nothing up', () => {
    expect(actionsOf('draft')).toMatchObject({ next: 'begin', plain: ['note', 'fail', 'finish'], danger: ['drop'] })
    expect(actionsOf('begun', ['note', 'drop', 'finish']).next).toBe('finish')
  })

  it('has no next action where every other leads nowhere or gives it up', () => {
    expect(actionsOf('draft', ['note', 'drop'])).toMatchObject({ next: undefined, plain: ['note'], danger: ['drop'] })
    // It would lead to the state the row is in.
    expect(actionsOf('done', ['finish']).next).toBeUndefined()
  })

  it('is what the server allows and the view does not deny', () => {
    expect(actionsOf('draft', ['note'])).toEqual({
      next: undefined,
      plain: ['note'],
      danger: [],
      edit: false,
      del: false,
    })
    expect(actionsOf('draft', every, ['begin', 'del', 'edit'])).toMatchObject({ next: 'fail', edit: false, del: false })
  })

  it('holds what the view does alone, which the server says nothing of, with a place of its own', () => {
    const desk = { label: text('录入', 'Record'), on: 'row' } as const
    const may = permissionsWith(
      permissionsOf(job, () => true),
      { actions: { added: { desk } } },
    )
    const { plain, own } = recordActions(job, { id: 1, state: 'draft', can: ['note'] }, may, () => false)
    expect([names(plain), own?.[0]]).toEqual([['note', 'desk'], 'desk'])
  })

  it('leaves merging to lists, unless it points at the row that it may be the same as', () => {
    const { next, plain, danger } = actionsOf('draft')
    expect([next, ...plain, ...danger]).not.toContain('join')
    const may = permissionsOf(job, () => true)
    const row = { id: 2, state: 'draft', can: every, same_as_id: 1, same_as: { id: 1, code: 'J1' } }
    const { plain: offered } = recordActions(job, row, may, () => false)
    expect(offered.find(([name]) => name === 'join')?.[1].label.en).toContain('J1')
  })
})
