import { looksInThisRun } from '../axe.testing.ts'
import { test } from '../journey.testing.ts'
import { historyWords, rollTitleBack } from './history.testing.ts'

test.use({ signedIn: true })

for (const words of looksInThisRun('history', historyWords))
  test(`an editor rolls the title of an article back to last week's, in ${words.lang}`, async ({ page, office }) => {
    await rollTitleBack(page, office, words, false)
  })
