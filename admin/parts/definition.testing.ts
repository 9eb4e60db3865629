import { audited, sortable, switched, translated } from '../../contract/definition/fields.ts'
import { type Definition, resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'

/** A small resource with one field of every sort that table and form treat differently. */
export const gadget: Definition = resource({
  name: 'gadget',
  node: 'product/gadget',
  label: text('器件', 'Gadgets'),
  title: 'name',
  fields: {
    shelf_id: { kind: 'reference', label: text('货架', 'Shelf'), bounds: { to: 'shelf' } },
    code: { kind: 'code', label: text('编码', 'Code'), required: 'save', unique: true },
    name: {
      kind: 'string',
      label: text('名称', 'Name'),
      required: 'save',
      unique: true,
      bounds: { max: 60 },
      bilingual: true,
    },
    price: { kind: 'money', label: text('价格', 'Price'), bounds: { min: 1 } },
    colour: {
      kind: 'choice',
      label: text('颜色', 'Colour'),
      default: 'red',
      bounds: { red: text('红', 'Red'), blue: text('蓝', 'Blue') },
    },
    cover: { kind: 'image', label: text('主图', 'Cover'), required: 'publish' },
    lines: { kind: 'children', label: text('明细', 'Lines'), bounds: { of: 'gadget_line', by: 'gadget_id', max: 5 } },
    ...translated,
    ...switched,
    ...sortable,
    ...audited,
  },
  list: ['code', 'name', 'price', 'status', 'weigh'],
  filters: ['shelf_id', 'name', 'price', 'colour', 'en_status', 'update_time'],
  quickSearch: ['code', 'name'],
  sort: 'weigh',
  form: { basic: ['code', 'name', 'price', 'colour', 'status'], media: ['cover'], parts: ['lines'] },
})

export const gadgetLine: Definition = resource({
  name: 'gadget_line',
  label: text('明细', 'Lines'),
  title: 'note',
  fields: {
    gadget_id: { kind: 'reference', label: text('器件', 'Gadget'), bounds: { to: 'gadget', onDelete: 'cascade' } },
    note: { kind: 'string', label: text('说明', 'Note'), bounds: { max: 40 } },
  },
})

/** Fields that depend on others. */
export const banner: Definition = resource({
  name: 'banner',
  node: 'content/banner',
  label: text('横幅', 'Banners'),
  title: 'name',
  fields: {
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 60 } },
    media: {
      kind: 'choice',
      label: text('媒体', 'Media'),
      required: 'save',
      default: 'picture',
      bounds: { picture: text('图片', 'Picture'), words: text('文字', 'Words') },
    },
    picture: { kind: 'image', label: text('图片', 'Picture'), required: 'save' },
    quote: { kind: 'text', label: text('引文', 'Quote'), required: 'save', bilingual: true },
    ...switched,
  },
  shown: { picture: { media: 'picture' }, quote: { media: 'words' } },
  computed: {
    live: {
      kind: 'choice',
      label: text('展示状态', 'Live'),
      bounds: { draft: text('草稿', 'Draft'), live: text('已发布', 'Live') },
      phases: { draft: { status: '0' }, live: {} },
      tones: { live: 'good' },
    },
    views: { kind: 'integer', label: text('浏览', 'Views') },
  },
  list: ['name', 'media', 'quote', 'live'],
  filters: ['live'],
  form: { basic: ['name', 'media', 'quote'], media: ['picture'] },
  actions: {
    turn: { label: text('改为', 'Turn'), on: 'row', asks: { media: 'required', quote: 'optional' } },
  },
})

export const definitions: ReadonlyMap<string, Definition> = new Map([
  ['gadget', gadget],
  ['gadget_line', gadgetLine],
  ['banner', banner],
])
