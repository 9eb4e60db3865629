/** Faults in which rows a caller reaches. */
export const mutants = [
  {
    says: 'a ring of departments never ends',
    file: 'server/permission/dataScope.ts',
    from: 'union select below.id',
    to: 'union all select below.id',
    tests: ['server/permission/dataScope.test.ts'],
  },
  {
    says: 'a ring in a tree that a list is filtered by never ends',
    file: 'server/engine/conditions.ts',
    from: 'union select child.id',
    to: 'union all select child.id',
    tests: ['server/engine/conditions.test.ts'],
  },
  {
    says: 'who reaches his department alone puts people into those below it',
    file: 'server/permission/dataScope.ts',
    from: "actor.reach !== 'dept_tree' || actor.department === null",
    to: 'actor.department === null',
    tests: ['resources/admin/', 'server/permission'],
  },
  {
    says: 'a save or delete reaches rows that the rules of a resource hide',
    file: 'server/engine/locked.ts',
    from: '[await on.scope?.(on.definition, on.actor), await on.rules.scope?.(forRules(on.trx), on.actor, {})]',
    to: '[await on.scope?.(on.definition, on.actor)]',
    tests: ['resources/admin-group', 'resources/admin/', 'server/engine/rules.test.ts'],
  },
  {
    says: 'an action runs on rows beyond reach',
    file: 'server/engine/row.ts',
    from: '[sql<boolean>`self.id in (${sql.join(ids)})`, ...(await scopeConditions(db, reading, definition))]',
    to: '[sql<boolean>`self.id in (${sql.join(ids)})`]',
    tests: ['resources/lead', 'server/permission/dataScope.test.ts', 'server/engine/rules.test.ts'],
  },
  {
    says: 'a row is sorted to a place beyond reach',
    file: 'server/engine/sortable.ts',
    from: 'lockedRows(on, [moved, target])',
    to: 'lockedRows({ ...on, scope: undefined, rules: {} }, [moved, target])',
    tests: ['server/engine/rules.test.ts'],
  },
]
