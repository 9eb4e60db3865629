import { test } from '../journey.testing.ts'
import { mergeAndAmend } from './lead-merge.testing.ts'

test.use({ signedIn: true })

test('two leads of one customer become one, and what was just written down about it is mended', ({ page, office }) =>
  mergeAndAmend(page, office))
