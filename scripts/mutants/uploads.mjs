/** Faults in files: who reads them, who leaves them, what is removed. */
export const mutants = [
  {
    says: 'a link to a file opens with the name of any living session',
    file: 'server/files/fileLinks.ts',
    from: 'file\\n${expires}\\n${by}\\n${url}',
    to: 'file\\n${expires}\\n${url}',
    tests: ['server/files/serving.test.ts'],
  },
  {
    says: 'a link to a file outlives the session of the administrator',
    file: 'server/files/fileLinks.ts',
    from: 'id === undefined ? undefined : await personOf(db, kind, id)',
    to: "id === undefined && kind !== 'admin' ? undefined : await personOf(db, kind, id ?? 1)",
    tests: ['server/files/serving.test.ts'],
  },
  {
    says: 'a confidential file is read by whoever may read other rows of the noun that uses it',
    file: 'server/engine/read/readableFiles.ts',
    from: 'scope: dataScope })).length > 0',
    to: 'scope: dataScope })).length >= 0',
    tests: ['resources/lead/lead-files.test.ts'],
  },
  {
    says: 'a confidential file is opened by putting its address into a row',
    file: 'server/engine/write/unreadable.ts',
    from: 'closed.length === 0 || on.fromHistory',
    to: 'closed.length >= 0',
    tests: ['resources/lead/lead-files.test.ts'],
  },
  {
    says: 'formatted text shows pictures of other sites',
    file: 'server/engine/write/pictureFaults.ts',
    from: '!own.has(originOf(one))',
    to: 'own.has(originOf(one))',
    tests: ['resources/brand/brand-pictures.test.ts'],
  },
  {
    says: 'a replaced file whose record stayed as it was is gone',
    file: 'server/files/localStorage.ts',
    from: 'if (hadOne) await rename(before, path)',
    to: '',
    tests: ['server/files/localStorage.test.ts'],
  },
  {
    says: 'tidying removes what lies outside the folder of files',
    file: 'server/files/droppedFiles.ts',
    from: " && !url.split('/').includes('..')",
    to: '',
    tests: ['server/files/droppedFiles.test.ts'],
  },
  {
    says: 'a file stays for ever when the last of its records is deleted while the deletion of another is looked at',
    file: 'server/files/droppedFiles.ts',
    from: ".where('noted', '=', note.noted)",
    to: '',
    tests: ['server/files/droppedFiles.test.ts'],
  },
]
