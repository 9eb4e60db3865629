import { text } from '../../../contract/text.ts'

/** Sentences of the specification panel. */
export const paramsTexts = {
  chooseType: text('请先在“基本信息”中选择产品类型。', 'Choose a type under “Basic” first.'),
  noTemplate: text('此类型没有参数模板，可在下方手工添加。', 'This type has no template; add rows by hand below.'),
  failed: text('参数模板未能载入：{reason}', 'The template could not be loaded: {reason}'),
  filled: text('已填写 {filled}/{all}', '{filled} of {all} filled in'),
  general: text('参数', 'Specifications'),
  required: text('发布时必填', 'Required to publish'),
  from: text('最小', 'Min'),
  to: text('最大', 'Max'),
  english: text('英文', 'English'),
  choose: text('请选择', 'Choose'),
  unmapped: text('不在模板中的值', 'Values outside the template'),
  unmappedHint: text(
    '模板已不含这些参数，访客看不到。可移到自定义参数，或移除。',
    'The template no longer has these; visitors do not see them. Move them to custom rows, or remove them.',
  ),
  keep: text('移到自定义', 'Move to custom'),
  remove: text('移除', 'Remove'),
  custom: text('自定义参数', 'Custom rows'),
  customGroup: text('分组', 'Group'),
  customName: text('名称', 'Name'),
  customNameEn: text('名称（英文）', 'Name (English)'),
  customValue: text('值', 'Value'),
  customValueEn: text('值（英文）', 'Value (English)'),
  customUnit: text('单位', 'Unit'),
} as const
