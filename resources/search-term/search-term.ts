import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { folders } from '../menu-folders.ts'

/** What visitors look for, and what they do not find (areas 22.1, 23.1); written by the search itself, without who asked. */
export const searchTerm = resource({
  name: 'search_term',
  node: 'content/searchTerm',
  label: text('搜索词', 'Search terms'),
  singular: 'search term',
  title: 'term',
  menu: { under: folders.content, icon: 'fa fa-search', weigh: 5 },
  remark: text(
    '访客在网站上搜索的内容，不含任何个人信息；搜不到的词说明缺少产品、资料或说法。设为“不作推荐”的词不会出现在热门搜索中。',
    'What visitors search for, without anything personal; terms that find nothing tell of products, pages or words that are missing. A term set to “Never suggested” is not offered as a popular search.',
  ),
  fields: {
    term: { kind: 'string', label: text('搜索词', 'Term'), bounds: { max: 60 } },
    language: {
      kind: 'choice',
      label: text('语言', 'Language'),
      default: 'zh-cn',
      bounds: { 'zh-cn': text('中文', 'Chinese'), en: text('英文', 'English') },
    },
    hits: { kind: 'integer', label: text('结果数', 'Results'), default: 0 },
    count: { kind: 'integer', label: text('搜索次数', 'Searches'), default: 0 },
    first_time: { kind: 'time', label: text('首次搜索', 'First searched') },
    last_time: { kind: 'time', label: text('最近搜索', 'Last searched') },
    is_hidden: { kind: 'flag', label: text('不作推荐', 'Never suggested'), default: 0 },
  },
  computed: {
    result: {
      kind: 'choice',
      label: text('结果', 'Result'),
      bounds: { nothing: text('没有结果', 'Nothing found'), some: text('有结果', 'Found') },
      phases: { nothing: { hits: '0' }, some: {} },
      attention: ['nothing'],
      tones: { nothing: 'bad', some: 'good' },
    },
  },
  list: ['term', 'result', 'hits', 'count', 'language', 'is_hidden', 'last_time', 'first_time'],
  widgets: {
    missing: {
      shows: 'rows',
      label: text('无结果的搜索', 'Searches without result'),
      hint: text('访客搜索后没有结果的词会显示在这里。', 'Words that visitors looked for in vain show here.'),
      where: { result: 'nothing' },
      says: ['count', 'last_time'],
      order: 'count,desc',
    },
  },
  filters: ['result', 'language', 'is_hidden', 'last_time'],
  form: { basic: ['is_hidden'] },
  quickSearch: ['term'],
  sort: ['count'],
  standard: ['index', 'edit', 'del'],
  actions: { export: { label: text('导出', 'Export') } },
})
