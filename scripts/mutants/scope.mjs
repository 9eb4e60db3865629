/** Faults in which rows a caller reaches. */
export const mutants = [
  {
    says: 'rows of nobody are shown to those who may not claim them',
    file: 'server/permission/dataScope.ts',
    from: 'definition.actions?.claim !== undefined && may(actor, `${node}/claim`)',
    to: 'definition.actions?.claim !== undefined',
    tests: ['server/permission/dataScope.test.ts'],
  },
  {
    says: 'a ring of departments never ends',
    file: 'server/permission/dataScope.ts',
    from: 'union select below.id',
    to: 'union all select below.id',
    tests: ['server/permission/dataScope.test.ts'],
  },
]
