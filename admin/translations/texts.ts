import { text } from '../../contract/text.ts'

/** Sentences of the list of what lacks English. */
export const translationTexts = {
  title: text('翻译进度', 'Translations'),
  intro: text(
    '各类内容的英文版进度。点选缺少的字段即可直接填写。',
    'How far the English of each kind of content is. Choose a missing field to write it at once.',
  ),
  areas: text('内容类型', 'Kinds of content'),
  published: text('已发布', 'Published'),
  filled: text('已填写', 'Filled in'),
  empty: text('未填写', 'Empty'),
  progress: text(
    '{object}：{published} 条已发布，{filled} 条已填写，{empty} 条未填写',
    '{object}: {published} published, {filled} filled in, {empty} empty',
  ),
  outOf: text('{published} / {total}', '{published} of {total}'),
  lists: text('列表', 'Lists'),
  lacking: text('缺少英文', 'Lacking English'),
  ready: text('待发布', 'Ready to publish'),
  complete: text('英文齐全', 'Complete'),
  search: text('搜索{object}', 'Search {object}'),
  value: text('英文内容', 'English'),
  write: text('填写“{name}”的{field}（英文）', 'Write {field} (English) of “{name}”'),
  publish: text('发布英文版', 'Publish English'),
  publishNamed: text('发布“{name}”的英文版', 'Publish the English of “{name}”'),
  total: text('共 {total} 条', '{total} in all'),
  noAreas: text('没有您可以翻译的内容', 'There is nothing for you to translate'),
  noAreasHint: text('有权查看的内容类型会出现在这里。', 'Kinds of content that you may see will appear here.'),
  noneLacking: text('这里的英文齐全', 'Nothing lacks English here'),
  noneReady: text('没有等待发布的英文版', 'No English is waiting to be published'),
  noMatch: text('没有符合条件的记录', 'Nothing matches'),
  clear: text('清除搜索', 'Clear the search'),
} as const
