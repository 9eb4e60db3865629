/** Faults in what is kept: documents and small tables that are no longer true. */
export const mutants = [
  {
    says: 'a document is kept past the instant at which its page changes',
    file: 'server/site/documents.ts',
    from: 'earliest(loaded.until, frameData.until)',
    to: 'frameData.until',
    tests: ['server/site/documents.test.ts'],
  },
  {
    says: 'one fault while the frame is read answers every visitor until content changes',
    file: 'server/site/versionMemory.ts',
    from: 'if (this.#known.get(key) === made) this.#known.delete(key)',
    to: '',
    tests: ['server/site/documents.test.ts'],
  },
  {
    says: 'a visitor is answered from before a change that another process made',
    file: 'server/memory/sharedAnswer.ts',
    from: 'if (!running) return run()',
    to: 'return running ?? run()',
    tests: ['server/site/versionWatch.test.ts'],
  },
  {
    says: 'rows of a small table are kept although they were written while they were read',
    file: 'server/memory/tableCache.ts',
    from: 'Object.assign(memory, { generation, version,',
    to: 'Object.assign(memory, { generation: memory.watched.generation, version,',
    tests: ['server/memory/tableCache.test.ts'],
  },
]
