import { test } from './journey.testing.ts'
import { refuseTogether, workThrough } from './lead.testing.ts'

test.use({ signedIn: true })

test('a lead is worked through from its list, and its timeline tells what was done', ({ page, office }) =>
  workThrough(page, office))

test('several leads given to somebody who may not see leads stay where they are, and the reason stands at the field', ({
  page,
  office,
}) => refuseTogether(page, office))
