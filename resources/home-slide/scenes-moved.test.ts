import { expect, it } from 'vitest'
import { migration } from '../../migrations/019-home-slides.ts'
import { Schema } from '../../server/db/schema.ts'
import { anyTable } from '../../server/engine/table.ts'
import { onBothDatabases, openTestDatabase } from '../../start/testing.ts'

onBothDatabases('scenes that a setting named', (dialect) => {
  it('become slides in their order, with what they led to', async () => {
    const { db, drop } = await openTestDatabase(dialect)
    // Migrations name their tables themselves.
    const untyped = db as unknown as Parameters<typeof migration.up>[1]
    const scenes = [
      { picture: 'cutaway', title: '一', title_en: 'One', button: '看', button_en: 'See', link: '/client/product' },
      { picture: 'pipeline', title: '二', subtitle: '副', link: '/client/product/detail/7' },
      { title: '三', link: '/somewhere' },
    ]
    await db
      .insertInto('config')
      .values({ name: 'home_hero', scope: 'store', value: JSON.stringify(scenes) })
      .execute()
    await untyped.schema.dropTable('home_slide').execute()
    await untyped.schema.dropTable('search_home_slide').execute()
    await migration.up(new Schema(untyped), untyped)
    const columns = ['title', 'title_en', 'subtitle', 'image', 'link_type', 'link_value', 'button_text'] as const
    const slides = await anyTable(db)
      .selectFrom('home_slide')
      .select([...columns, 'status'])
      .orderBy('weigh', 'desc')
      .execute()
    const plain = { title_en: '', subtitle: '', button_text: '', status: '1' }
    expect(slides).toEqual([
      {
        ...plain,
        ...{ title: '一', title_en: 'One', button_text: '看', link_type: 'page', link_value: 'product' },
        image: '/static/drawing/cutaway.svg',
      },
      {
        ...plain,
        ...{ title: '二', subtitle: '副', link_type: 'product', link_value: '7' },
        image: '/static/drawing/pipeline.svg',
      },
      { ...plain, title: '三', link_type: 'none', link_value: '', image: '/static/drawing/cutaway.svg' },
    ])
    expect(await db.selectFrom('config').select('name').where('name', '=', 'home_hero').execute()).toEqual([])
    await drop()
  })
})
