/** Faults in how writes are committed. */
export const mutants = [
  {
    says: 'work is answered before the commit it shares',
    file: 'server/db/groupCommit.ts',
    from: '        answers.push(await runBehindSavepoint(trx, queued))',
    to: '        const answer = await runBehindSavepoint(trx, queued)\n        answer()\n        answers.push(answer)',
    tests: ['server/db/groupCommit.test.ts'],
  },
  {
    says: 'work that failed leaves its rows among those that share its commit',
    file: 'server/db/groupCommit.ts',
    from: 'const kept = await own.rollbackToSavepoint(savepoint).execute()',
    to: 'const kept = own',
    tests: ['server/db/groupCommit.test.ts'],
  },
  {
    says: 'one work that ends the transaction loses the work of all',
    file: 'server/db/groupCommit.ts',
    from: 'return runEach(db, group)',
    to: 'return',
    tests: ['server/db/groupCommit.test.ts'],
  },
  {
    says: 'work that is left over when a group closes is never done',
    file: 'server/db/groupCommit.ts',
    from: '  queue.unshift(...group.slice(answers.length))\n',
    to: '',
    tests: ['server/db/groupCommit.test.ts'],
  },
  {
    says: 'a transaction is given what it read before it wrote',
    file: 'server/memory/tableCache.ts',
    from: 'if (known?.generation === generation) return known.value',
    to: 'if (known) return known.value',
    tests: ['server/memory/tableCache.test.ts'],
  },
]
