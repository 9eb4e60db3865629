import sharp from 'sharp'
import { expect } from 'vitest'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { titleOf, visit } from './page.testing.ts'
import type { Effects } from './settings.testing.ts'

/** What search engines and those who share a page are told. */
export const effects: Effects = {
  async title_suffix({ app, change }) {
    await change({ title_suffix: '精密阀门', title_suffix_en: 'Precision valves' })
    expect(titleOf((await visit(app, '/client/home')).body)).toMatch(/^首页 - .+ \| 精密阀门$/)
    expect(titleOf((await visit(app, '/client/home?lang=en')).body)).toMatch(/^Home - .+ \| Precision valves$/)
  },
  async seo_description({ app, change }) {
    await change({ seo_description: '阀门“制造”', seo_description_en: 'Makers of "valves"' })
    expect((await visit(app, '/client/product')).body).toContain('<meta name="description" content="阀门“制造”">')
    const { body } = await visit(app, '/client/product?lang=en')
    expect(body).toContain('<meta name="description" content="Makers of &quot;valves&quot;">')
  },
  async seo_keywords({ app, change }) {
    expect((await visit(app, '/client/home')).body).not.toContain('name="keywords"')
    await change({ seo_keywords: '球阀,蝶阀' })
    expect((await visit(app, '/client/home')).body).toContain('<meta name="keywords" content="球阀,蝶阀">')
  },
  async og_image({ app, change }) {
    const shared = async () =>
      /<meta property="og:image" content="([^"]*)">/.exec((await visit(app, '/client/home')).body)?.[1]
    expect(await shared()).toBe('http://valves.example/static/drawing/cutaway.jpg')
    const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#cc0000' } })
      .png()
      .toBuffer()
    const token = await app.signIn()
    const { data } = await uploadTo(app, { token }, { name: 'share.png', content: picture })
    const url = `${data?.file.url}`
    await change({ og_image: url })
    expect(await shared()).toBe(`http://valves.example${url.replace('/storage/', '/thumbnail/share/')}?v=0`)
  },
  async robots_txt({ app, change }) {
    await change({ robots_txt: 'User-agent: Slow\nCrawl-delay: 10' })
    const { body } = await visit(app, '/robots.txt')
    expect(body).toMatch(/^User-agent: \*\nDisallow: \/api\//)
    expect(body).toMatch(/\n\nUser-agent: Slow\nCrawl-delay: 10\n$/)
  },
  async sitemap_enabled({ app, change }) {
    expect((await visit(app, '/sitemap.xml')).status).toBe(200)
    await change({ sitemap_enabled: 0 })
    expect((await visit(app, '/sitemap.xml')).status).toBe(404)
    expect((await visit(app, '/robots.txt')).body).not.toContain('Sitemap')
  },
}
