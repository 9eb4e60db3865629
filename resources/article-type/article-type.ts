import { audited, sortable, switched } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { folders } from '../menu-folders.ts'

/** What articles are sorted by for visitors; its code stands in addresses of the media centre (areas 4.1). */
export const articleType = resource({
  name: 'article_type',
  node: 'content/articleType',
  label: text('文章分类', 'Article categories'),
  singular: 'article category',
  title: 'name',
  menu: { under: folders.content, icon: 'fa fa-folder', weigh: 39 },
  remark: text(
    '停用分类会在前台隐藏该分类及其全部文章。',
    'Disabling a category hides it and all of its articles from visitors.',
  ),
  fields: {
    name: {
      kind: 'string',
      label: text('分类名称', 'Category'),
      required: 'save',
      unique: true,
      bounds: { max: 50 },
      bilingual: true,
    },
    code: { kind: 'string', label: text('标识', 'Code'), required: 'save', unique: true, bounds: { max: 30 } },
    description: { kind: 'string', label: text('说明', 'Description'), bounds: { max: 255 }, bilingual: true },
    cover: { kind: 'image', label: text('封面', 'Cover') },
    ...switched,
    ...sortable,
    ...audited,
  },
  computed: {
    article_count: {
      kind: 'integer',
      label: text('文章数', 'Articles'),
      count: { of: 'article', by: 'article_type_id' },
    },
    english: {
      kind: 'choice',
      label: text('英文', 'English'),
      bounds: { full: text('已填写', 'Filled in'), none: text('未填写', 'Missing') },
      phases: { none: { name_en: '' }, full: {} },
      tones: { full: 'good', none: 'idle' },
    },
  },
  list: ['name', 'code', 'article_count', 'english', 'status', 'weigh'],
  filters: ['english', 'status'],
  quickSearch: ['name', 'code'],
  sort: 'weigh',
  form: { basic: ['name', 'code', 'description', 'cover', 'status'] },
  public: ['id', 'name', 'code', 'description', 'cover'],
})
