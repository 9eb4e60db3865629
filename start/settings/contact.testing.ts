import { type Effects, expectPage } from './settings.testing.ts'

export const effects: Effects = {
  async service_phone(on) {
    await on.change({ service_phone: '0512-4711 0815' })
    await expectPage(on, '/client/home', { has: ['href="tel:051247110815"'] })
    await expectPage(on, '/client/home?lang=en', { has: ['href="tel:+8651247110815"', '+86 512 4711 0815'] })
  },

  async sales_email(on) {
    await on.change({ sales_email: 'desk@company.example' })
    await expectPage(on, '/client/home', { has: ['mailto:desk@company.example'] })
  },

  async working_hours(on) {
    await on.change({ working_hours: '全天候', working_hours_en: 'Day and night' })
    await expectPage(on, '/client/home', { has: ['全天候'] })
    await expectPage(on, '/client/home?lang=en', { has: ['Day and night'] })
  },

  async address(on) {
    await on.change({ address: '新路 7 号', address_en: '7 New Road' })
    await expectPage(on, '/client/home', { has: ['新路 7 号'] })
    await expectPage(on, '/client/home?lang=en', { has: ['7 New Road'] })
  },
}
