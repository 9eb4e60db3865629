/** Faults in what is remembered of changes, and in changes that meet. */
export const mutants = [
  {
    says: 'a refused save is told of changes that its author had read',
    file: 'server/engine/save/stale.ts',
    from: '    if (moments.size > saves) break\n',
    to: '',
    tests: ['server/engine/save/save.test.ts'],
  },
  {
    says: 'a save from a version that never was is taken',
    file: 'server/engine/save/save.ts',
    from: 'sent !== before[managed.version]',
    to: 'sent < Number(before[managed.version])',
    tests: ['server/engine/save/save.test.ts'],
  },
  {
    says: 'a row that changed since it was read is written over',
    file: 'server/engine/write/writeRow.ts',
    from: "    if (typeof version === 'number') update = update.where(managed.version, '=', version)\n",
    to: '',
    tests: ['server/engine/save/save.test.ts'],
  },
  {
    says: 'history keeps secrets of child rows that fell with their parent',
    file: 'server/engine/save/remove.ts',
    from: '{ ...withoutSecrets(definition, row), ...links.get(Number(row.id)) }',
    to: '{ ...row, ...links.get(Number(row.id)) }',
    tests: ['server/engine/save/remove.test.ts'],
  },
  {
    says: 'a batch cut off after its first row is told that it is done',
    file: 'server/engine/actions/runAction.ts',
    from: 'const apart = separately(db)',
    to: 'const apart = db',
    tests: ['server/http/idempotency.test.ts', 'server/engine/calls/routes.test.ts'],
  },
  {
    says: 'rows are handed over to somebody who leaves as well',
    file: 'server/permission/handOver.ts',
    from: '!taker || ids.includes(to)',
    to: '!taker',
    tests: ['server/permission/handOver.test.ts'],
  },
]
