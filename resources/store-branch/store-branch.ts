import { audited, sortable, switched } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { systemFolders } from '../../contract/system/menuFolders.ts'
import { text } from '../../contract/text.ts'

/** Where the company can be found: headquarters, factories, offices, dealers, service points (areas 18). */
export const storeBranch = resource({
  name: 'store_branch',
  node: 'routine/storeBranch',
  label: text('网点', 'Branches'),
  singular: 'branch',
  title: 'name',
  menu: { under: systemFolders.routine, icon: 'fa fa-map-marker', weigh: 60 },
  remark: text(
    '公开且启用的网点显示在“联系我们”和“关于我们”页面，权重大的在前。',
    'Enabled public branches stand on the contact and about pages, those with the higher weight first.',
  ),
  fields: {
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 60 }, bilingual: true },
    kind: {
      kind: 'choice',
      label: text('类型', 'Kind'),
      required: 'save',
      default: 'branch',
      bounds: {
        hq: text('总部', 'Headquarters'),
        factory: text('工厂', 'Factory'),
        branch: text('分公司', 'Branch'),
        office: text('办事处', 'Office'),
        dealer: text('经销商', 'Dealer'),
        service: text('服务站', 'Service point'),
      },
    },
    country: { kind: 'string', label: text('国家', 'Country'), default: 'CN', bounds: { min: 2, max: 2 } },
    province: { kind: 'string', label: text('省份', 'Province'), bounds: { max: 40 } },
    city: { kind: 'string', label: text('城市', 'City'), bounds: { max: 40 }, bilingual: true },
    address: {
      kind: 'string',
      label: text('地址', 'Address'),
      required: 'save',
      bounds: { max: 200 },
      bilingual: true,
    },
    phone: { kind: 'string', label: text('电话', 'Phone'), bounds: { max: 30 } },
    email: { kind: 'email', label: text('邮箱', 'E-mail'), bounds: { max: 100 } },
    contact: { kind: 'string', label: text('联系人', 'Contact'), bounds: { max: 40 } },
    hours: { kind: 'string', label: text('工作时间', 'Hours'), bounds: { max: 100 }, bilingual: true },
    lat: { kind: 'decimal', label: text('纬度', 'Latitude'), bounds: { precision: 8, scale: 6, min: -90, max: 90 } },
    lng: { kind: 'decimal', label: text('经度', 'Longitude'), bounds: { precision: 9, scale: 6, min: -180, max: 180 } },
    image: { kind: 'image', label: text('位置图', 'Map') },
    is_public: { kind: 'flag', label: text('前台可见', 'Shown on site'), default: 1 },
    ...switched,
    ...sortable,
    ...audited,
  },
  computed: {
    english: {
      kind: 'choice',
      label: text('英文', 'English'),
      bounds: {
        full: text('已填写', 'Filled in'),
        partly: text('缺地址', 'No address'),
        none: text('未填写', 'Missing'),
      },
      phases: { none: { name_en: '' }, partly: { address_en: '' }, full: {} },
      tones: { full: 'good', partly: 'ready', none: 'idle' },
    },
  },
  list: ['name', 'kind', 'city', 'phone', 'english', 'is_public', 'status', 'weigh'],
  filters: ['kind', 'english', 'is_public', 'status'],
  quickSearch: ['name', 'city', 'address'],
  sort: 'weigh',
  tabs: { contact: text('联系方式', 'Contact') },
  form: {
    basic: ['name', 'kind', 'country', 'province', 'city', 'address', 'lat', 'lng', 'image', 'is_public', 'status'],
    contact: ['phone', 'email', 'contact', 'hours'],
  },
  public: ['id', 'name', 'kind', 'country', 'city', 'address', 'phone', 'email', 'hours', 'lat', 'lng', 'image'],
  page: '/client/contact',
})
