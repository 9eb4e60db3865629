import { describe, expect, it } from 'vitest'
import { statesOf } from '../../contract/definition/workflow.ts'
import { isClosed, movesOf } from './moves.ts'
import { visit } from './visit.testing.ts'

const all = Object.entries(visit.actions ?? {})
const movesFrom = (state: string, names: readonly string[]) =>
  Object.fromEntries(
    movesOf(
      visit,
      { id: 1, state },
      all.filter(([name]) => names.includes(name)),
    ),
  )

describe('the columns of a kanban', () => {
  it('stand in the order in which the states are named', () => {
    expect(statesOf(visit)).toEqual(['planned', 'confirmed', 'greeted', 'held', 'cancelled'])
  })

  it('are none for a noun without states', () => {
    const { states: _states, ...plain } = visit
    expect(statesOf(plain)).toEqual([])
  })

  it('start folded where nothing leads on, though something may lead back, and open where a good state goes on', () => {
    expect(statesOf(visit).filter((state) => isClosed(visit, state))).toEqual(['held', 'cancelled'])
  })
})

it('a column stays open for what leads on from any state, but not for what makes a new row or needs none', () => {
  const { cancel, again, sweep } = visit.actions ?? {}
  if (!cancel || !again || !sweep) throw new Error('The visit has lost its actions.')
  const { when: _when, ...always } = cancel
  const closed = (action: typeof cancel) => isClosed({ ...visit, actions: { action } }, 'held')
  expect(closed(always)).toBe(false)
  expect(closed({ ...again, to: 'cancelled' })).toBe(true)
  expect(closed(sweep)).toBe(true)
})

describe('a card can be dragged', () => {
  it('to each state that one of its actions leads to, by all that lead there', () => {
    expect(movesFrom('planned', ['confirm', 'insist', 'cancel'])).toEqual({
      confirmed: ['confirm', 'insist'],
      cancelled: ['cancel'],
    })
  })

  it('as the state before decides', () => {
    expect(movesFrom('confirmed', ['greet'])).toEqual({ greeted: ['greet'] })
    expect(movesFrom('planned', ['greet'])).toEqual({})
  })

  it('nowhere by actions that it does not allow, that leave it where it is, that make a new row or need none', () => {
    expect(movesFrom('planned', [])).toEqual({})
    expect(movesFrom('planned', ['remind'])).toEqual({})
    expect(movesFrom('held', ['again'])).toEqual({})
    expect(movesFrom('planned', ['sweep'])).toEqual({})
  })
})
