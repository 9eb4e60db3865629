import { audited, sortable, switched, translated } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { folders } from '../menu-folders.ts'
import { cultureMarks } from './culture-marks.ts'

/** What an entry is about, in the order of the page about the company. */
export const cultureGroups = {
  mission: text('使命', 'Mission'),
  vision: text('愿景', 'Vision'),
  value: text('价值观', 'Values'),
  message: text('领导致辞', 'Leadership message'),
  history: text('发展历程', 'History'),
  honor: text('资质荣誉', 'Certificates'),
  activity: text('文化活动', 'Activities'),
  responsibility: text('社会责任', 'Responsibility'),
} as const

export type CultureGroup = keyof typeof cultureGroups

const written = ['mission', 'vision', 'value', 'message', 'history', 'activity', 'responsibility'] as const
const dated = ['history', 'honor', 'activity'] as const

const group = (name: CultureGroup) => ({ label: cultureGroups[name], where: { group: name } })

/** Everything that the page about the company says in entries (areas 7). */
export const culture = resource({
  name: 'culture',
  node: 'content/culture',
  label: text('企业文化', 'Culture'),
  singular: 'culture entry',
  title: 'title',
  menu: { under: folders.content, icon: 'fa fa-flag', weigh: 10 },
  remark: text(
    '使命、愿景与领导致辞各启用一条；过期的资质默认不在前台展示。',
    'One mission, one vision and one leadership message are enabled at a time; expired certificates are usually hidden from visitors.',
  ),
  fields: {
    group: {
      kind: 'choice',
      label: text('栏目', 'Group'),
      required: 'save',
      default: 'value',
      bounds: cultureGroups,
    },
    title: { kind: 'string', label: text('标题', 'Title'), required: 'save', bounds: { max: 80 }, bilingual: true },
    subtitle: { kind: 'string', label: text('副标题', 'Subheading'), bounds: { max: 160 }, bilingual: true },
    content: { kind: 'richtext', label: text('内容', 'Content'), bilingual: true },
    icon: {
      kind: 'choice',
      label: text('图标', 'Icon'),
      bounds: Object.fromEntries(Object.entries(cultureMarks).map(([name, { label }]) => [name, label])),
    },
    image: { kind: 'image', label: text('图片', 'Image') },
    images: { kind: 'images', label: text('图集', 'Gallery'), bounds: { max: 12 } },
    event_date: { kind: 'date', label: text('日期', 'Date'), required: 'save', bounds: { least: 'year' } },
    issuer: { kind: 'string', label: text('颁发机构', 'Issued by'), bounds: { max: 80 }, bilingual: true },
    cert_no: { kind: 'string', label: text('证书编号', 'Certificate no.'), bounds: { max: 50 } },
    valid_until_date: { kind: 'date', label: text('有效期至', 'Valid until') },
    is_home: { kind: 'flag', label: text('显示在首页', 'On home page'), default: 0 },
    ...translated,
    ...switched,
    ...sortable,
    ...audited,
  },
  shown: {
    icon: { group: ['value', 'responsibility'] },
    image: { group: ['message', 'history', 'honor', 'activity', 'responsibility'] },
    images: { group: 'activity' },
    event_date: { group: dated },
    issuer: { group: 'honor' },
    cert_no: { group: 'honor' },
    valid_until_date: { group: 'honor' },
  },
  needed: { content: { group: written }, image: { group: ['honor', 'activity'] } },
  computed: {
    validity: {
      kind: 'choice',
      label: text('有效性', 'Validity'),
      bounds: {
        valid: text('有效', 'Valid'),
        soon: text('31–60 天到期', '31–60 days left'),
        month: text('8–30 天到期', '8–30 days left'),
        week: text('7 天内到期', 'Up to 7 days left'),
        expired: text('已过期', 'Expired'),
      },
      // It holds through its last day; what names none holds for good.
      phases: {
        expired: { valid_until_date: 'before today' },
        week: { valid_until_date: 'within 7 days' },
        month: { valid_until_date: 'within 30 days' },
        soon: { valid_until_date: 'within 60 days' },
        valid: { group: 'honor' },
      },
      tones: { valid: 'good', soon: 'ready', month: 'ready', week: 'bad', expired: 'bad' },
      attention: ['expired', 'week', 'month', 'soon'],
    },
  },
  views: {
    mission: group('mission'),
    vision: group('vision'),
    value: group('value'),
    message: group('message'),
    history: group('history'),
    honor: group('honor'),
    activity: group('activity'),
    responsibility: group('responsibility'),
  },
  list: [
    'group',
    'title',
    'event_date',
    'image',
    'valid_until_date',
    'validity',
    'en_status',
    'is_home',
    'status',
    'weigh',
    'update_time',
  ],
  filters: ['group', 'status', 'en_status', 'validity', 'is_home'],
  quickSearch: ['title', 'issuer', 'cert_no'],
  // Only what happened has a date; the others stand by their weight.
  sort: ['event_date', 'weigh'],
  form: {
    basic: [
      'group',
      'title',
      'subtitle',
      'event_date',
      'issuer',
      'cert_no',
      'valid_until_date',
      'icon',
      'content',
      'image',
      'images',
      'is_home',
      'en_status',
      'status',
    ],
  },
  page: '/client/about',
  public: [
    'id',
    'group',
    'title',
    'subtitle',
    'content',
    'icon',
    'image',
    'images',
    'event_date',
    'issuer',
    'cert_no',
    'valid_until_date',
    'is_home',
  ],
})
