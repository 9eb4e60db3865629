const tests = ['browser/kept/queue.test.ts']
const ofSending = ['browser/kept/sending.test.tsx']

/** Faults in what is written without a connection. */
export const mutants = [
  {
    says: 'a reading that may have arrived is forgotten when it is typed anew',
    file: 'browser/kept/queue.ts',
    from: 'if (earlier.tried && !earlier.refusal)',
    to: 'if (false)',
    tests,
  },
  {
    says: 'what was typed twice at one place is sent twice',
    file: 'browser/kept/queue.ts',
    from: 'gone: [earlier.id], add:',
    to: 'add:',
    tests,
  },
  {
    says: 'a correction is sent before it is known what it corrects',
    file: 'browser/kept/queue.ts',
    from: '!refusal && !(follows && open.has(follows))',
    to: '!refusal',
    tests,
  },
  {
    says: 'what was refused is sent again and again',
    file: 'browser/kept/queue.ts',
    from: '!refusal && !(follows && open.has(follows))',
    to: '!(follows && open.has(follows))',
    tests,
  },
  {
    says: 'a correction names what came before its own',
    file: 'browser/kept/queue.ts',
    from: 'body: { ...post.body, replaces: ids.get(follows) }',
    to: 'body: post.body',
    tests,
  },
  {
    says: 'readings of two orders go together',
    file: 'browser/kept/queue.ts',
    from: 'table !== first.table || row !== first.row || file',
    to: 'table !== first.table || file',
    tests,
  },
  {
    says: 'what one account wrote is sent by another',
    file: 'browser/kept/sending.ts',
    from: "return id === account && token !== ''",
    to: "return token !== ''",
    tests: ofSending,
  },
  {
    says: 'readings are lost when the server refuses all of them',
    file: 'browser/kept/sending.ts',
    from: 'refused: batch.map(({ key }) => ({ key, msg: failure.message }))',
    to: 'refused: []',
    tests: ofSending,
  },
  {
    says: 'the end of a session counts as a refusal of what was sent',
    file: 'browser/kept/sending.ts',
    from: 'isFailure && reason.code !== expired && reason.code !== loginState ? reason : undefined',
    to: 'isFailure ? reason : undefined',
    tests: ofSending,
  },
  {
    says: 'what waits is not sent when the connection returns',
    file: 'browser/kept/sending.ts',
    from: "  window.addEventListener('online', seen)\n",
    to: '',
    tests: ofSending,
  },
]
