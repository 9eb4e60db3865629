/** Faults in balances, and in posts that must count once. */
export const mutants = [
  {
    says: 'the nightly check compares balances with the beginning of the log',
    file: 'server/ledger/ledgerCheck.ts',
    from: 'order by entry.id desc',
    to: 'order by entry.id asc',
    tests: ['server/ledger'],
  },
  {
    says: 'the key of a post is not part of the transaction of its change',
    file: 'server/http/idempotency.ts',
    from: 'work(endingWith(db, (trx) => noteCommit(trx, key, now)))',
    to: 'work(db)',
    tests: ['server/http/idempotency.test.ts'],
  },
  {
    says: 'a post so slow that an equal one took its place books a second time',
    file: 'server/http/idempotency.ts',
    from: "    .set({ answer: committed })\n    .where('key', '=', key)\n    .where('create_time', '=', now)\n",
    to: "    .set({ answer: committed })\n    .where('key', '=', key)\n",
    tests: ['server/http/idempotency.test.ts'],
  },
  {
    says: 'a post that came too late forgets the key of the one that took its place, which is then done again',
    file: 'server/http/idempotency.ts',
    from: "await db.deleteFrom('equal_post').where('key', '=', key).where('create_time', '=', now).execute()",
    to: "await db.deleteFrom('equal_post').where('key', '=', key).execute()",
    tests: ['server/http/idempotency.test.ts'],
  },
  {
    says: 'rewards of parallel calls are given twice',
    file: 'server/ledger/awards.ts',
    from: "dialectOf(trx) === 'postgres' ? query.forUpdate() : query",
    to: 'query',
    tests: ['server/ledger'],
  },
  {
    says: 'an acknowledged booking is lost in a power cut',
    file: 'server/db/sqliteFile.ts',
    from: 'synchronous = FULL',
    to: 'synchronous = OFF',
    tests: ['server/db/sqliteFile.test.ts'],
  },
]
