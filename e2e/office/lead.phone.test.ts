import { phone, test } from '../journey.testing.ts'
import { deleteOnPage, followInList, workThrough } from './lead.testing.ts'

test.use({ ...phone, signedIn: true })

test('on a phone a lead is worked through on its page, and its timeline tells what was done', ({ page, office }) =>
  workThrough(page, office))

test('on a phone a lead is followed up by the menu of its row', ({ page, office }) => followInList(page, office))

test('on a phone a lead is deleted on its page, which leads back to the list', ({ page, office }) =>
  deleteOnPage(page, office))
