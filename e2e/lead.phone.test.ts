import { test } from './journey.testing.ts'
import { workThrough } from './lead.testing.ts'

test.use({ signedIn: true })

test('on a phone a lead is worked through from its list, and its timeline tells what was done', ({ page, office }) =>
  workThrough(page, office))
