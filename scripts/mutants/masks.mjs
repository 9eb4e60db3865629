/** Faults in which values a caller reads. */
export const mutants = [
  {
    says: 'rows are filtered by what a column points at that the caller cannot read',
    file: 'server/engine/read/readModel.ts',
    from: 'reads(definition, join.column, actor) && reads(join.target, column, actor)',
    to: 'reads(join.target, column, actor)',
    tests: [
      'server/engine/read/conditions.test.ts',
      'server/engine/read/list.test.ts',
      'server/engine/save/accounts.test.ts',
    ],
  },
  {
    says: 'whoever reads contacts on the screen takes them along in a file',
    file: 'server/engine/display/contacts.ts',
    from: '  else nodes.delete(plain)\n',
    to: '',
    tests: [
      'server/engine/calls/routes.test.ts',
      'server/engine/sheets/spreadsheet.test.ts',
      'server/engine/save/accounts.test.ts',
    ],
  },
  {
    says: 'a file names linked rows by a guarded title',
    file: 'server/engine/display/titles.ts',
    from: '  if (title?.guard !== undefined) return titles\n',
    to: '',
    tests: ['server/engine/calls/routes.test.ts', 'server/engine/save/accounts.test.ts'],
  },
  {
    says: 'whoever may only choose a row filters it by columns of joined rows',
    file: 'server/engine/read/select.ts',
    from: '!join && names.has',
    to: 'names.has',
    tests: ['server/engine/read/select.test.ts'],
  },
  {
    says: 'a timeline shows contacts that were said a second time to everybody',
    file: 'server/engine/history/activityEntries.ts',
    from: "guard === 'masked' && !unmasked",
    to: "guard === 'masked' && unmasked",
    tests: ['resources/lead/enquiry/lead-submit.test.ts'],
  },
]
