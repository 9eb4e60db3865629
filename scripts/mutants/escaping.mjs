/** Faults that let stored text run elsewhere: in a spreadsheet, a drawing, a document. */
export const mutants = [
  {
    says: 'a formula that begins like a number stays a formula in exports',
    file: 'server/engine/sheets/spreadsheet.ts',
    from: String.raw`/^[+-]?\d+([.,]\d+)?$/`,
    to: String.raw`/^[+-]?\d+([.,]\d+)?/`,
    tests: ['server/engine/sheets/spreadsheet.test.ts'],
  },
  {
    says: 'formulas are disarmed in CSV and forgotten in Excel files',
    file: 'server/engine/sheets/spreadsheet.ts',
    from: 'rows: rows.map((row) => row.map(harmless))',
    to: 'rows',
    tests: ['server/engine/sheets/spreadsheet.test.ts'],
  },
  {
    says: 'a style sheet of a drawing loads from elsewhere behind an escaped entity',
    file: 'server/files/svg/safeSvg.ts',
    from: 'reachesOut.test(rules) || /[&<@]/.test(rules)',
    to: 'reachesOut.test(rules)',
    tests: ['server/files/svg/cleanDrawing.test.ts'],
  },
  {
    says: 'what stands after a line break in a cell begins a row of the CSV',
    file: 'server/engine/sheets/spreadsheet.ts',
    from: String.raw`, quoted_match: /[\r\n]/`,
    to: '',
    tests: ['server/engine/sheets/spreadsheet.test.ts'],
  },
]
