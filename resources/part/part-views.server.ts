import { Counter } from '../../server/memory/counter.ts'

/** A visitor opened the page of a part; written by the job that flushes counters, at most once a minute. */
export const partViews = new Counter('part', 'views')
