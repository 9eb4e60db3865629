import { expect, it } from 'vitest'
import { type Actor, systemActor } from './actor.ts'
import { mayCall } from './mayCall.ts'

const clerk: Actor = { ...systemActor, kind: 'admin', super: false, nodes: new Set(['user/user/edit?status=0&id=5']) }

it.each([
  { id: '5', status: '0' },
  { id: 5, status: 0, nickname: 'x' },
  { ID: '5', Status: '0' },
])('opens a call to whoever holds a rule with exactly its parameters: %j', (input) => {
  expect(mayCall(clerk, 'user/user/edit', input)).toBe(true)
})

it.each([
  {},
  { id: '5' },
  { id: '5', status: '1' },
  { id: '5', status: '1', STATUS: '0' },
  { id: '5', STATUS: '0', status: '1' },
  { id: ['5'], status: '0' },
  { id: { toString: 'x' }, status: '0' },
])('stays shut for any other: %j', (input) => {
  expect(mayCall(clerk, 'user/user/edit', input)).toBe(false)
  expect(mayCall(clerk, 'user/user/del', { id: '5', status: '0' })).toBe(false)
})
