import { looksInThisRun } from '../axe.testing.ts'
import { phone, test } from '../journey.testing.ts'
import { historyWords, rollTitleBack } from './history.testing.ts'

test.use({ ...phone, signedIn: true })

for (const words of looksInThisRun('history.phone', historyWords))
  test(`an editor rolls the title of an article back with a thumb, in ${words.lang}`, async ({ page, office }) => {
    await rollTitleBack(page, office, words, true)
  })
