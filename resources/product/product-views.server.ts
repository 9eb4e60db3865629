import { Counter } from '../../server/memory/counter.ts'

/** A visitor opened the page of a product; written by the job that flushes counters, at most once a minute. */
export const productViews = new Counter('product', 'views')
