const tests = ['resources/measure-order/measure-order.test.ts']
const ofReadings = ['resources/measure-order/readings/readings.test.ts']
const ofReports = ['resources/measure-order/report/measure-report.test.ts']
const ofConfirming = ['resources/measure-order/own/confirm-order.test.ts']

/** Faults in how a measurement is planned, judged, approved and reported. */
export const mutants = [
  {
    says: 'a reading on its lower limit is outside',
    file: 'resources/measure-order/tolerance/item.ts',
    from: 'sum.compare(lo.times(count)) >= 0',
    to: 'sum.compare(lo.times(count)) > 0',
    tests: ['resources/measure-order/tolerance/judge.test.ts'],
  },
  {
    says: 'what is judged by a mean is excused by the limit of pieces',
    file: 'resources/measure-order/tolerance/judge-order.ts',
    from: ' || failed.some(({ outside }) => outside.length === 0)',
    to: '',
    tests: ['resources/measure-order/tolerance/judge.test.ts'],
  },
  {
    says: 'a site survey accepts pieces outside',
    file: 'resources/measure-order/tolerance/judge-order.ts',
    from: "kind === 'inspect' ? (accept_limit ?? 0) : 0",
    to: 'accept_limit ?? 0',
    tests: ['resources/measure-order/tolerance/judge.test.ts'],
  },
  {
    says: 'a sample of more pieces than there are',
    file: 'resources/measure-order/order-checks.server.ts',
    from: 'sample > lot &&',
    to: 'sample < 0 &&',
    tests,
  },
  {
    says: 'a sample passes whatever it is found to be',
    file: 'resources/measure-order/order-checks.server.ts',
    from: 'limit >= sample &&',
    to: 'limit > sample &&',
    tests,
  },
  {
    says: 'a reading takes the place of another one without a reason',
    file: 'resources/measure-order/readings/recording.server.ts',
    from: "if (isCorrection && reason === '')",
    to: 'if (false)',
    tests: ofReadings,
  },
  {
    says: 'a reading takes the place of one that stands',
    file: 'resources/measure-order/readings/recording.server.ts',
    from: 'if (before && !isCorrection)',
    to: 'if (false)',
    tests: ofReadings,
  },
  {
    says: 'an order is submitted before everything was measured',
    file: 'resources/measure-order/review/review.server.ts',
    from: 'if (unmeasured.length > 0) {',
    to: 'if (false) {',
    tests,
  },
  {
    says: 'whoever measured approves it',
    file: 'resources/measure-order/review/review.server.ts',
    from: "if (own && !on.settings.flag('measure_self_approve'))",
    to: 'if (false)',
    tests,
  },
  {
    says: 'goods that do not qualify are approved without a word about them',
    file: 'resources/measure-order/review/review.server.ts',
    from: 'if (Object.keys(faults).length > 0) return faults',
    to: '',
    tests,
  },
  {
    says: 'a rejected order keeps the readings of its round',
    file: 'resources/measure-order/measure-order.server.ts',
    from: "Object.assign(values, { round: row.round + 1, result: 'pending' })",
    to: "Object.assign(values, { result: 'pending' })",
    tests,
  },
  {
    says: 'a report is made of what was stored wrongly and called genuine',
    file: 'resources/measure-order/report/shown-reports.server.ts',
    from: 'isGenuine: digestOf(snapshot) === digest',
    to: 'isGenuine: true',
    tests: ofReports,
  },
  {
    says: 'a made-up code is looked for',
    file: 'resources/measure-order/report/report-token.server.ts',
    from: 'timingSafeEqual(given, wanted) ? token : undefined',
    to: 'true ? token : undefined',
    tests: ofReports,
  },
  {
    says: 'a network asks about reports without end',
    file: 'resources/measure-order/report/verify-report.server.ts',
    from: "if ((await isCountedOut(db, count)) || !(await countedOnDay(db, count))) return { state: 'busy' }",
    to: '',
    tests: ofReports,
  },
  {
    says: 'a confirmation stands on a report that came after it',
    file: 'resources/measure-order/report/shown-reports.server.ts',
    from: '(create_time ?? 0) <= time',
    to: 'time > 0',
    tests: ofReports,
  },
  {
    says: 'the report of an order is read by who does not see the order',
    file: 'resources/measure-order/report/report-call.server.ts',
    from: 'const [id] = await idsInScope(db, measureOrder, [idOf(query.id) ?? 0], context)',
    to: 'const id = idOf(query.id)',
    tests: ofReports,
  },
  {
    says: 'an order is confirmed twice',
    file: 'resources/measure-order/review/confirm.server.ts',
    from: 'if (order.customer_confirm_time !== null) throw',
    to: 'if (false) throw',
    tests: ofConfirming,
  },
  {
    says: 'a customer confirms a version that he has not read',
    file: 'resources/measure-order/own/confirm-call.server.ts',
    from: 'if (idOf(version) !== Number(newest))',
    to: 'if (false)',
    tests: ofConfirming,
  },
]
