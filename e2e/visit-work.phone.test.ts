import { test } from './journey.testing.ts'
import { holdVisit } from './visit-work.testing.ts'

test.use({ signedIn: true })

test('on a phone a visit is worked from planned to held', ({ page, office }) => holdVisit(page, office))
