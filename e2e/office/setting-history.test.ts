import { looksInThisRun } from '../axe.testing.ts'
import { test } from '../journey.testing.ts'
import { rollSettingBack, settingWords } from './setting-history.testing.ts'

test.use({ signedIn: true })

for (const words of looksInThisRun('setting-history', settingWords))
  test(`an administrator rolls a setting back in the history of its page, in ${words.lang}`, async ({
    page,
    office,
  }) => {
    await rollSettingBack(page, office, words)
  })
