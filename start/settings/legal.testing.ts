import { type Effects, expectTwin } from './settings.testing.ts'

export const effects: Effects = {
  copyright_text: (on) => expectTwin(on, 'copyright_text'),
}
