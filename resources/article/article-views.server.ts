import { Counter } from '../../server/memory/counter.ts'

/** A visitor opened the page of an article; written by the job that flushes counters, at most once a minute. */
export const articleViews = new Counter('article', 'views')
