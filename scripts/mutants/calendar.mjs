const ofPlans = ['admin/calendar/planned.test.ts']
const ofDays = ['admin/calendar/days.test.ts']
const ofDragging = ['admin/calendar/use-plan-drag.test.tsx']

/** Faults in what a calendar shows and plans. */
export const mutants = [
  {
    says: 'plans clash when one begins as the other ends',
    file: 'admin/calendar/planned.ts',
    from: '?.start ?? 0) >= end) break',
    to: '?.start ?? 0) > end) break',
    tests: ofPlans,
  },
  {
    says: 'plans of different people clash',
    file: 'admin/calendar/planned.ts',
    from: 'if (laneOf(calendar, other) !== laneOf(calendar, row)) continue',
    to: '',
    tests: ofPlans,
  },
  {
    says: 'what is over takes the time of its lane',
    file: 'admin/calendar/planned.ts',
    from: 'laneOf(calendar, row) > 0 && isBinding(definition, calendar, row)',
    to: 'laneOf(calendar, row) > 0',
    tests: ofPlans,
  },
  {
    says: 'a plan that ends at midnight takes the day that begins',
    file: 'admin/calendar/days.ts',
    from: 'start < until && end > from',
    to: 'start < until && end >= from',
    tests: ofDays,
  },
  {
    says: 'a plan gets longer in the night in which clocks change',
    file: 'admin/calendar/days.ts',
    from: 'const clock = clockAt(minute ?? (plan ? minuteOf(plan.start, timeZone) : usual.minute))',
    to: 'const clock = clockAt(minute ?? (plan ? minuteOf(plan.start, "UTC") : usual.minute))',
    tests: ofDays,
  },
  {
    says: 'a plan begins at any minute',
    file: 'admin/calendar/use-plan-drag.ts',
    from: 'Math.round(minute / quarter) * quarter',
    to: 'Math.round(minute)',
    tests: ofDragging,
  },
  {
    says: 'a row is asked for again that was dropped where it is',
    file: 'admin/calendar/use-plan-drag.ts',
    from: 'if (isThere(calendar, row, target)) return',
    to: '',
    tests: ofDragging,
  },
  {
    says: 'a row that may not be planned is dragged',
    file: 'admin/calendar/use-plan-drag.ts',
    from: ' && !denies(row, calendar.plan)',
    to: '',
    tests: ofDragging,
  },
]
