import { looksInThisRun } from '../axe.testing.ts'
import { phone, test } from '../journey.testing.ts'
import { rollSettingBack, settingWords } from './setting-history.testing.ts'

test.use({ ...phone, signedIn: true })

for (const words of looksInThisRun('setting-history.phone', settingWords))
  test(`a setting is rolled back on a phone, in ${words.lang}`, async ({ page, office }) => {
    await rollSettingBack(page, office, words)
  })
