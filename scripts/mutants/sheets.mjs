/** Faults in what files bring and take. */
export const mutants = [
  {
    says: 'an import changes rows that exist before anybody asked for it',
    file: 'server/engine/sheets/import.ts',
    from: 'const changes = yes.includes(fields.update_existing)',
    to: 'const changes = true',
    tests: ['server/engine/sheets/importChange.test.ts'],
  },
  {
    says: 'an export calls several rows by one name, which no import can tell apart',
    file: 'server/engine/sheets/export.ts',
    from: ', rows, distinct: true })',
    to: ', rows })',
    tests: ['start/everyNoun/roundTrip.test.ts'],
  },
  {
    says: 'a cell that is refused does not say what stands in it',
    file: 'server/engine/sheets/importFaults.ts',
    from: "if (value === '' ||",
    to: "if (value !== '' ||",
    tests: ['server/engine/sheets/importCells.test.ts'],
  },
  {
    says: 'a file sets the state of a row',
    file: 'server/engine/write/posted.ts',
    from: ' || column === definition.states?.column',
    to: '',
    tests: ['server/engine/sheets/importChange.test.ts', 'server/engine/write/posted.test.ts'],
  },
]
