const tests = ['resources/measure-order/readings/readings.test.ts']

/** Faults in how readings are recorded. */
export const mutants = [
  {
    says: 'strangers to an order record readings',
    file: 'resources/measure-order/readings/record.server.ts',
    from: 'if (!isRowOf(measureOrder, order, on.actor.id))',
    to: 'if (false)',
    tests,
  },
  {
    says: 'a reading that is sent twice is taken twice',
    file: 'resources/measure-order/readings/recording.server.ts',
    from: 'if (stored?.order_id === known.order.id)',
    to: 'if (false)',
    tests,
  },
  {
    says: 'readings come into a round that is over',
    file: 'resources/measure-order/readings/recording.server.ts',
    from: 'return round === order.round ? undefined',
    to: 'return round <= order.round ? undefined',
    tests,
  },
  {
    says: 'a reading is corrected by who did not see it',
    file: 'resources/measure-order/readings/recording.server.ts',
    from: 'before?.id !== undefined && sent.replaces === before.id',
    to: 'before?.id !== undefined && sent.replaces !== undefined',
    tests,
  },
  {
    says: 'an inspection is measured with an instrument whose calibration is over',
    file: 'resources/measure-order/readings/recording.server.ts',
    from: 'due !== null && due < day',
    to: 'due !== null && due < ""',
    tests,
  },
]
