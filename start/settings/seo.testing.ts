import { type Effects, expectTwin } from './settings.testing.ts'

export const effects: Effects = {
  seo_description: (on) => expectTwin(on, 'seo_description', '/client/product'),
}
