import type { Kysely } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { auditColumns, integerColumn, nullableInteger, textColumn } from '../server/db/schema.ts'

/** The tables as they were when this was written. */
interface Tables {
  config: { name: string; value: string }
  home_slide: Record<'name' | Word | 'button_text' | 'button_text_en' | 'image' | 'image_mobile', string> & {
    link_type: string
    link_value: string
    weigh: number
  }
}

type Word = 'title' | 'title_en' | 'subtitle' | 'subtitle_en'

/** Slides of the home page; the scenes that a setting named until now become slides. */
export const migration: Migration = {
  name: '019-home-slides',
  async up(schema, untyped) {
    await schema.table('home_slide', {
      name: textColumn(),
      title: textColumn(),
      title_en: textColumn(),
      subtitle: textColumn(),
      subtitle_en: textColumn(),
      media_type: textColumn('image'),
      image: textColumn(),
      image_en: textColumn(),
      image_mobile: textColumn(),
      image_mobile_en: textColumn(),
      video: textColumn(),
      alt: textColumn(),
      alt_en: textColumn(),
      link_type: textColumn('none'),
      link_value: textColumn(),
      new_window: integerColumn(),
      button_text: textColumn(),
      button_text_en: textColumn(),
      theme: textColumn('light'),
      align: textColumn('left'),
      start_time: nullableInteger(),
      end_time: nullableInteger(),
      status: textColumn('1'),
      weigh: integerColumn(),
      ...auditColumns(),
    })
    await schema.index('home_slide', ['weigh desc', 'id desc'])
    await schema.searchable('home_slide')
    // Typed by the interface above.
    await moveScenes(untyped as Kysely<Tables>)
  },
}

async function moveScenes(db: Kysely<Tables>): Promise<void> {
  const setting = await db.selectFrom('config').select('value').where('name', '=', 'home_hero').executeTakeFirst()
  const scenes = scenesIn(setting?.value ?? '')
  const slides = scenes.map(({ title = '', title_en = '', subtitle = '', subtitle_en = '', ...scene }, at) => {
    const { picture = 'cutaway', link = '', button = '', button_en = '' } = scene
    return {
      ...{ title, title_en, subtitle, subtitle_en, ...targetOf(link) },
      name: (title || picture).slice(0, 50),
      image: `/static/drawing/${picture}.svg`,
      image_mobile: `/static/drawing/${picture}-tall.svg`,
      button_text: button,
      button_text_en: button_en,
      weigh: scenes.length - at,
    }
  })
  if (slides.length > 0) await db.insertInto('home_slide').values(slides).execute()
  await db.deleteFrom('config').where('name', '=', 'home_hero').execute()
}

const pages: Readonly<Record<string, string>> = {
  '/client/product': 'product',
  '/client/product?tab=parts': 'part',
  '/client/about': 'about',
}

/** Scenes led to paths of the site; what is none of its known pages led nowhere worth keeping. */
function targetOf(link: string): Pick<Tables['home_slide'], 'link_type' | 'link_value'> {
  const product = /^\/client\/product\/detail\/(\d+)$/.exec(link)?.[1]
  if (product) return { link_type: 'product', link_value: product }
  const page = pages[link]
  return page ? { link_type: 'page', link_value: page } : { link_type: 'none', link_value: '' }
}

function scenesIn(value: string): Partial<Record<string, string>>[] {
  try {
    const parsed: unknown = JSON.parse(value || '[]')
    return Array.isArray(parsed) ? parsed.filter((scene) => typeof scene === 'object' && scene !== null) : []
  } catch {
    return []
  }
}
