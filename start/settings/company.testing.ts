import { expect } from 'vitest'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { type Changing, type Effects, expectPage, expectTwin } from './settings.testing.ts'

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${colour}" d="M0 0h9v9z"/></svg>`

/** A picture in the library, and its address. */
async function pictureOf({ app }: Changing, colour: string): Promise<string> {
  const file = { name: 'logo.svg', content: drawing(colour) }
  const { data } = await uploadTo(app, { token: await app.signIn() }, file)
  return String(data.file.url)
}

export const effects: Effects = {
  company_name: (on) => expectTwin(on, 'company_name'),
  short_name: (on) => expectTwin(on, 'short_name'),
  slogan: (on) => expectTwin(on, 'slogan'),
  company_intro: (on) => expectTwin(on, 'company_intro'),

  async founded_year(on) {
    await on.change({ founded_year: 1987 })
    await expectPage(on, '/client/home', { has: ['"foundingDate":"1987"'] })
  },

  async employees(on) {
    await on.change({ employees: 4711 })
    await expectPage(on, '/client/about', { has: ['>4,711<'] })
  },

  async area_m2(on) {
    await on.change({ area_m2: 38001 })
    await expectPage(on, '/client/about', { has: ['>38,001<'] })
  },

  async export_countries(on) {
    await on.change({ export_countries: 37 })
    await expectPage(on, '/client/about', { has: ['>37<'] })
  },

  async capacity_text(on) {
    await on.change({ employees: 1 })
    await expectTwin(on, 'capacity_text', '/client/about')
  },

  async company_video(on) {
    await on.change({ employees: 1, company_video: '/storage/works.mp4' })
    await expectPage(on, '/client/about', { has: ['src="/storage/works.mp4"'] })
  },

  async logo(on) {
    const url = await pictureOf(on, 'red')
    await on.change({ logo: url })
    await expectPage(on, '/client/home', { has: [`src="${url}"`] })
    // A picture that the site shows is not deleted by accident.
    const used = await on.app.db
      .selectFrom('attachment_usage')
      .select('field')
      .where('resource', '=', 'config')
      .execute()
    expect(used).toEqual([{ field: 'value' }])
  },

  async logo_dark(on) {
    const [url, dark] = [await pictureOf(on, 'blue'), await pictureOf(on, 'white')]
    await on.change({ logo: url, logo_dark: dark })
    await expectPage(on, '/client/home', { has: [dark] })
  },

  async home_stats(on) {
    await on.change({ home_stats: [{ value: '4711', unit: '项', unit_en: 'off', label: '专利', label_en: 'patents' }] })
    await expectPage(on, '/client/home', { has: ['>4711<', '>项<', '>专利<'] })
    await expectPage(on, '/client/home?lang=en', { has: ['>4711<', '>off<', '>patents<'] })
  },
}
