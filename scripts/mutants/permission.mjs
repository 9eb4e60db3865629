/** Faults in what an administrator may do, and may grant to others. */
export const mutants = [
  {
    says: 'of two spellings of a parameter one is enough for a rule that names its value',
    file: 'server/permission/mayCall.ts',
    from: 'same.every(([, one]) => one === value)',
    to: 'same.some(([, one]) => one === value)',
    tests: ['server/permission/mayCall.test.ts'],
  },
  {
    says: 'an administrator manages groups that hold all he holds',
    file: 'server/permission/reachable.ts',
    from: 'inner.size < outer.size',
    to: 'inner.size <= outer.size',
    tests: ['resources/admin-group', 'resources/admin/'],
  },
  {
    says: 'an administrator manages groups that show more rows than he reaches',
    file: 'server/permission/reachable.ts',
    from: ' && !isWider(data_scope, actor.reach)',
    to: '',
    tests: ['resources/admin-group', 'resources/admin/'],
  },
  {
    says: 'a disabled group of all rights counts as the last one',
    file: 'server/permission/lastSuper.ts',
    from: ".where('role.status', '=', '1')",
    to: '',
    tests: ['resources/admin-group', 'resources/admin/'],
  },
  {
    says: 'an account that also stands above the caller gets a password from him',
    file: 'resources/admin/admin.server.ts',
    from: 'const beyond = await beyondReach(db, await standingOf(db, actor), [id])',
    to: 'const beyond = []',
    tests: ['resources/admin/'],
  },
]
