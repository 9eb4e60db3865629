import { expect } from 'vitest'
import { visit } from './page.testing.ts'
import { type Changing, type Effects, expectPage, expectTwin } from './settings.testing.ts'

/** A text of the law stands on the page about the company, and the foot of every page leads there. */
async function expectLegal(on: Changing, name: string, anchor: string): Promise<void> {
  await expectPage(on, '/client/home', { lacks: [`/client/about#${anchor}`] })
  await expectTwin(on, name, '/client/about')
  await expectPage(on, '/client/home', { has: [`/client/about#${anchor}`] })
  await expectPage(on, '/client/about', { has: [`id="${anchor}"`] })
}

/** What the law wants said on every page. */
export const effects: Effects = {
  privacy_policy: (on) => expectLegal(on, 'privacy_policy', 'privacy'),
  terms: (on) => expectLegal(on, 'terms', 'terms'),
  async copyright_text({ app, change }) {
    await change({ copyright_text: '2026 某公司', copyright_text_en: '2026 Some company' })
    expect((await visit(app, '/client/home')).body).toContain('2026 某公司')
    expect((await visit(app, '/client/home?lang=en')).body).toContain('2026 Some company')
  },
  async police_number({ app, change }) {
    expect((await visit(app, '/client/home')).body).not.toContain('beian.mps.gov.cn')
    await change({ police_number: '苏公网安备 32050000000001号' })
    const { body } = await visit(app, '/client/home')
    expect(body).toContain('href="https://beian.mps.gov.cn/#/query/webSearch?code=32050000000001"')
    expect(body).toContain('苏公网安备 32050000000001号')
  },
  async cookie_notice({ app, change }) {
    const shown = async () => {
      const { body } = await visit(app, '/client/home')
      return [/<html[^>]* data-cookie-notice=""/.test(body), body.includes('class="cookie-notice"')]
    }
    expect(await shown()).toEqual([true, true])
    await change({ cookie_notice: 0 })
    expect(await shown()).toEqual([false, false])
  },
}
