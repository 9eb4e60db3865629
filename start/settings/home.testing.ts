import { expect } from 'vitest'
import type { Db } from '../../resources/tables.ts'
import type { TestApp } from '../testingApp.ts'
import { type Changing, type Effects, expectTwin } from './settings.testing.ts'

interface Home {
  sections: string[]
  news: object[]
  products: { code: string }[]
  slides: object[]
}

/** What the home page shows, as its call says it. */
async function homeOf({ app }: Changing): Promise<Home> {
  const { data } = await app.call('GET', '/api/site/home')
  // The shape of that screen (areas 23.3).
  return data as Home
}

/** The same connection with the tables of resources in view. */
const tablesOf = ({ db }: TestApp) => db as unknown as Db

/** Two published products: the one is marked for the home page, the other is hot. */
async function someProducts(app: TestApp): Promise<void> {
  const db = tablesOf(app)
  if (await db.selectFrom('product').select('id').where('code', '=', 'HOME-1').executeTakeFirst()) return
  const type = await db
    .insertInto('product_type')
    .values({ name: '球阀', code: 'BALL', status: '1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { product_type_id: type.id, status: '1' as const, cover: '/static/drawing/cutaway.svg' }
  await db
    .insertInto('product')
    .values([
      { ...row, name: '首页', code: 'HOME-1', is_home: 1, is_hot: 0 },
      { ...row, name: '首页二', code: 'HOME-2', is_home: 1, is_hot: 0 },
      { ...row, name: '热门', code: 'HOT-1', is_home: 0, is_hot: 1 },
    ])
    .execute()
}

/** Three articles for the home page, in a category of their own. */
async function someArticles(app: TestApp): Promise<number> {
  const db = tablesOf(app)
  const type = await db
    .insertInto('article_type')
    .values({ name: '首页新闻', code: 'HOME-NEWS' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const live = { article_type_id: type.id, status: '1' as const, is_home: 1 as const, publish_time: 1 }
  await db
    .insertInto('article')
    .values(['甲', '乙', '丙'].map((title) => ({ ...live, title })))
    .execute()
  return type.id
}

export const effects: Effects = {
  async home_slide_max(on) {
    const slide = { media_type: 'image', image: '/static/drawing/cutaway.svg', status: '1' as const }
    const slides = ['甲', '乙', '丙'].map((name) => ({ ...slide, name, title: name }))
    await tablesOf(on.app).insertInto('home_slide').values(slides).execute()
    await on.change({ home_slide_max: 2 })
    expect((await homeOf(on)).slides).toHaveLength(2)
  },

  async home_article_count(on) {
    const type = await someArticles(on.app)
    await on.change({ home_article_count: 1 })
    expect((await homeOf(on)).news).toHaveLength(1)
    await on.change({ home_article_count: 2 })
    expect((await homeOf(on)).news).toHaveLength(2)
    // Others count the articles that there are.
    await tablesOf(on.app).deleteFrom('article').where('article_type_id', '=', type).execute()
    await tablesOf(on.app).deleteFrom('article_type').where('id', '=', type).execute()
  },

  async home_product_mode(on) {
    await someProducts(on.app)
    await on.change({ home_product_mode: 'hot' })
    expect((await homeOf(on)).products.map(({ code }) => code)).toEqual(['HOT-1'])
  },

  async home_product_count(on) {
    await someProducts(on.app)
    await on.change({ home_product_count: 1 })
    expect((await homeOf(on)).products).toHaveLength(1)
    await on.change({ home_product_count: 2 })
    expect((await homeOf(on)).products).toHaveLength(2)
  },

  async home_sections(on) {
    await on.change({ home_sections: ['cta', 'hero'] })
    expect((await homeOf(on)).sections).toEqual(['cta', 'hero'])
  },

  cta_title: (on) => expectTwin(on, 'cta_title'),
  async cta_text(on) {
    await on.change({ cta_title: '标题' })
    await expectTwin(on, 'cta_text')
  },
  async cta_button(on) {
    await on.change({ cta_title: '标题' })
    await expectTwin(on, 'cta_button')
  },
}
