import { audited, sortable, switched, translated } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { folders } from '../menu-folders.ts'

/** The tree of the catalogue; each type gives its products, and those of the types below, a template of specifications (areas 8.1). */
export const productType = resource({
  name: 'product_type',
  node: 'product/productType',
  label: text('产品类型', 'Product types'),
  singular: 'product type',
  title: 'name',
  menu: { under: folders.product, icon: 'fa fa-sitemap', weigh: 30 },
  remark: text(
    '停用某一类型会在前台隐藏其全部下级类型与产品；修改参数模板不会删除产品已填的参数值。',
    'Disabling a type hides all types and products below it from visitors; changing a template never deletes values already filled in.',
  ),
  fields: {
    pid: { kind: 'tree', label: text('上级', 'Parent'), default: 0, bounds: { depth: 3 } },
    name: { kind: 'string', label: text('类型名称', 'Type'), required: 'save', bounds: { max: 60 }, bilingual: true },
    code: { kind: 'code', label: text('编码', 'Code'), required: 'save', unique: true, bounds: { max: 30 } },
    icon: { kind: 'icon', label: text('图标', 'Icon'), bounds: { max: 50 } },
    cover: { kind: 'image', label: text('封面', 'Cover') },
    description: { kind: 'text', label: text('描述', 'Description'), bounds: { max: 300 }, bilingual: true },
    param_template: {
      kind: 'rows',
      label: text('参数模板', 'Spec template'),
      bounds: {
        max: 40,
        columns: {
          key: { kind: 'string', label: text('键名', 'Key'), required: 'save', bounds: { max: 30 } },
          group: { kind: 'string', label: text('分组', 'Group'), bounds: { max: 30 } },
          group_en: { kind: 'string', label: text('分组（英文）', 'Group (English)'), bounds: { max: 40 } },
          name: { kind: 'string', label: text('参数名称', 'Name'), required: 'save', bounds: { max: 40 } },
          name_en: { kind: 'string', label: text('参数名称（英文）', 'Name (English)'), bounds: { max: 60 } },
          input: {
            kind: 'choice',
            label: text('输入方式', 'Input'),
            default: 'text',
            bounds: {
              text: text('文本', 'Text'),
              number: text('数值', 'Number'),
              select: text('选项', 'Select'),
              range: text('范围', 'Range'),
            },
          },
          unit: { kind: 'string', label: text('单位', 'Unit'), bounds: { max: 20 } },
          options: { kind: 'list', label: text('选项', 'Options'), bounds: { max: 40, each: 40 } },
          options_en: { kind: 'list', label: text('选项（英文）', 'Options (English)'), bounds: { max: 40, each: 60 } },
          required: { kind: 'flag', label: text('必填', 'Required'), default: 0 },
          filterable: { kind: 'flag', label: text('可筛选', 'Filterable'), default: 0 },
          comparable: { kind: 'flag', label: text('可对比', 'Comparable'), default: 0 },
        },
      },
    },
    is_home: { kind: 'flag', label: text('显示在首页', 'On home page'), default: 1 },
    ...translated,
    ...switched,
    ...sortable,
    ...audited,
  },
  computed: {
    product_count: {
      kind: 'integer',
      label: text('产品数', 'Products'),
      count: { of: 'product', by: 'product_type_id' },
    },
  },
  list: ['name', 'code', 'icon', 'cover', 'product_count', 'is_home', 'en_status', 'status', 'weigh', 'update_time'],
  filters: ['pid', 'is_home', 'en_status', 'status'],
  quickSearch: ['name', 'code'],
  sort: 'weigh',
  form: {
    basic: ['pid', 'name', 'code', 'icon', 'cover', 'description', 'is_home', 'en_status', 'status'],
    specifications: ['param_template'],
  },
  public: ['id', 'pid', 'code', 'name', 'description', 'icon', 'cover', 'is_home'],
})
