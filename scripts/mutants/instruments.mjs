const tests = ['resources/measure-instrument/measure-instrument.test.ts']

/** Faults in which gauges may be used. */
export const mutants = [
  {
    says: 'an instrument is due before it was calibrated',
    file: 'resources/measure-instrument/measure-instrument.server.ts',
    from: "if (typeof due_date !== 'string' || due_date >= calibrate_date) return undefined",
    to: 'return undefined',
    tests,
  },
  {
    says: 'an instrument was calibrated tomorrow',
    file: 'resources/measure-instrument/measure-instrument.server.ts',
    from: 'if (calibrate_date > on.today())',
    to: 'if (false)',
    tests,
  },
  {
    says: 'an earlier certificate is gone once there is a newer one',
    file: 'resources/measure-instrument/measure-instrument.server.ts',
    from: 'if (isNew && !restored) await addCalibration(on, id, row)',
    to: '',
    tests,
  },
  {
    says: 'the keeper that takes over an instrument is not told that it is due',
    file: 'resources/measure-instrument/measure-instrument.server.ts',
    from: "if (isOther('due_date') || isOther('keeper_admin_id'))",
    to: "if (isOther('due_date'))",
    tests,
  },
  {
    says: 'an inspection is measured with an instrument that is past its day',
    file: 'resources/measure-instrument/instrument-use.server.ts',
    from: "if (kind === 'inspect')",
    to: 'if (false)',
    tests,
  },
  {
    says: 'an instrument whose day has passed is announced as if it were still to come',
    file: 'resources/measure-instrument/due-notices.server.ts',
    from: 'String(due_date) < on.today()',
    to: "String(due_date) < ''",
    tests,
  },
]
