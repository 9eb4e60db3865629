import { afterAll, beforeAll, expect, it } from 'vitest'
import { department } from '../../resources/department/department.ts'
import { resources } from '../../resources/tables.ts'
import { patternOf } from '../../server/permission/seedRoles.ts'
import { roleSeeds } from '../roles.ts'
import { openTestApp, type TestApp } from '../testingApp.ts'

const roles = roleSeeds(resources)

let app: TestApp
let rules: string[]
beforeAll(async () => {
  app = await openTestApp('sqlite')
  rules = (await app.db.selectFrom('admin_rule').select('name').execute()).map(({ name }) => name)
})
afterAll(() => app.drop())

const matching = (node: string) => rules.filter((name) => patternOf(node).test(name))

/** Names that lead nowhere are a spelling mistake, or of a noun that is not here yet: it brings them when it comes. */
it.each(roles.flatMap(({ key, nodes }) => nodes.map((node) => [key, node] as const)))(
  'role %s names rules that exist: %s',
  (_key, node) => {
    expect(matching(node.replace(/^!/, ''))).not.toEqual([])
  },
)

it('leaves out only what it would hold otherwise', () => {
  for (const { key, nodes } of roles) {
    const given = new Set(nodes.filter((node) => !node.startsWith('!')).flatMap(matching))
    for (const node of nodes.filter((one) => one.startsWith('!')))
      expect([key, node, matching(node.slice(1)).some((name) => given.has(name))]).toEqual([key, node, true])
  }
})

it('a noun that grants something to a role that does not exist ends the start', () => {
  const lost = { ...department, grants: { nobody: ['index'] } }
  expect(() => roleSeeds([lost])).toThrow('a noun grants auth/department/index to nobody, which is no role')
})
