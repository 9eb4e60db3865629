import type { Kysely } from 'kysely'
import { audited, translated } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { auditColumns, integerColumn, nullableInteger, Schema, textColumn } from '../db/schema.ts'
import { Registry } from './registry.ts'

/** Fields that depend on others. */
export const slide = resource({
  name: 'slide',
  node: 'store/slide',
  label: text('幻灯片', 'Slides'),
  title: 'name',
  fields: {
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 60 } },
    media: {
      kind: 'choice',
      label: text('媒体', 'Media'),
      required: 'save',
      default: 'picture',
      bounds: { picture: text('图片', 'Picture'), film: text('视频', 'Film'), words: text('文字', 'Words') },
    },
    picture: { kind: 'image', label: text('图片', 'Picture'), required: 'save', bilingual: true },
    film: { kind: 'file', label: text('视频', 'Film'), required: 'save' },
    quote: { kind: 'text', label: text('引文', 'Quote'), required: 'publish' },
    link_type: {
      kind: 'choice',
      label: text('链接', 'Link'),
      default: 'none',
      bounds: { none: text('无', 'None'), url: text('网址', 'Address') },
    },
    link: { kind: 'url', label: text('网址', 'Address'), required: 'save' },
    new_window: { kind: 'flag', label: text('新窗口', 'New window'), default: 1 },
    status: { kind: 'status', label: text('状态', 'Status'), default: '0' },
    stage: {
      kind: 'choice',
      label: text('阶段', 'Stage'),
      default: 'open',
      bounds: { open: text('进行中', 'Open'), dropped: text('已放弃', 'Dropped') },
    },
    is_top: { kind: 'flag', label: text('置顶', 'Pinned'), default: 0 },
    publish_time: { kind: 'time', label: text('发布时间', 'Publish at') },
    expire_time: { kind: 'time', label: text('下线时间', 'Take down at') },
    reason: { kind: 'string', label: text('原因', 'Reason'), bounds: { max: 60 } },
    ...translated,
    ...audited,
  },
  shown: {
    picture: { media: ['picture', 'film'] },
    film: { media: 'film' },
    quote: { media: 'words' },
    link_type: { media: ['picture', 'film'] },
    link: { link_type: 'url' },
    new_window: { link_type: 'url' },
    reason: { stage: 'dropped' },
  },
  computed: {
    live: {
      kind: 'choice',
      label: text('展示状态', 'Live'),
      bounds: {
        live: text('已发布', 'Live'),
        scheduled: text('待发布', 'Scheduled'),
        expired: text('已下线', 'Expired'),
        draft: text('草稿', 'Draft'),
      },
      phases: {
        draft: { status: '0' },
        scheduled: { publish_time: 'after now' },
        expired: { expire_time: 'until now' },
        live: {},
      },
    },
  },
  views: {
    live: { label: text('已发布', 'Live'), where: { live: 'live' } },
    coming: { label: text('即将', 'Coming'), where: { live: ['draft', 'scheduled'], is_top: '1' } },
    ended: { label: text('已结束', 'Ended'), where: { expire_time: 'until now' } },
  },
  quickSearch: ['name'],
  sort: ['is_top', 'publish_time'],
  list: ['name', 'quote', 'status', 'live'],
  filters: ['live'],
  states: { column: 'stage', tones: { open: 'open', dropped: 'idle' } },
  actions: {
    turn: { label: text('改为', 'Turn into'), on: 'row', asks: { media: 'required', quote: 'required' } },
    drop: { label: text('放弃', 'Drop'), on: 'row', to: 'dropped', asks: { reason: 'required' } },
    reopen: { label: text('重开', 'Reopen'), on: 'row', to: 'open' },
    publish: { label: text('发布', 'Publish'), on: 'rows' },
    export: { label: text('导出', 'Export') },
    import: { label: text('导入', 'Import') },
  },
})

export const slides = new Registry([{ definition: slide }])

export async function makeSlides(db: Db): Promise<void> {
  // Migrations see the database without its tables.
  const schema = new Schema(db as unknown as Kysely<unknown>)
  await schema.table('slide', {
    name: textColumn(),
    media: textColumn('picture'),
    picture: textColumn(),
    picture_en: textColumn(),
    film: textColumn(),
    quote: textColumn(),
    link_type: textColumn('none'),
    link: textColumn(),
    new_window: integerColumn(1),
    status: textColumn('0'),
    stage: textColumn('open'),
    is_top: integerColumn(),
    publish_time: nullableInteger(),
    expire_time: nullableInteger(),
    reason: textColumn(),
    en_status: integerColumn(),
    ...auditColumns(),
  })
  await schema.index('slide', ['is_top desc', 'publish_time desc', 'id desc'])
  await schema.searchable('slide')
}
