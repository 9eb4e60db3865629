import { phone, test } from '../journey.testing.ts'
import { mergeAndAmend } from './lead-merge.testing.ts'

test.use({ ...phone, signedIn: true })

test('on a phone two leads of one customer become one, and what was just written down about it is mended', ({
  page,
  office,
}) => mergeAndAmend(page, office))
