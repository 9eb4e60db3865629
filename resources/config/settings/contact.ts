import type { Setting, SettingList } from '../../../contract/definition/setting.ts'
import { type Text, text } from '../../../contract/text.ts'
import { socialKinds } from '../social-kinds.ts'
import { bilingualText, image, plainText } from './store-setting.ts'

/** A coordinate of the company on the map. */
const degrees = (label: Text, most: 90 | 180): Setting => ({
  kind: 'decimal',
  label,
  group: 'contact',
  bounds: { precision: 9, scale: 6, min: -most, max: most },
  open: true,
})

/** How to reach the company. Read by `site/facts.server.ts` and `site/contact/`. */
export const contactSettings = {
  service_phone: { ...plainText('contact', text('服务电话', 'Service phone'), 40), required: 'save' },
  sales_email: {
    kind: 'email',
    label: text('销售邮箱', 'Sales e-mail'),
    group: 'contact',
    bounds: { max: 100 },
    open: true,
  },
  working_hours: bilingualText('contact', text('工作时间', 'Working hours'), 100),
  address: bilingualText('contact', text('地址', 'Address')),
  fax: plainText('contact', text('传真', 'Fax'), 40),
  postcode: plainText('contact', text('邮编', 'Postcode'), 20),
  whatsapp: plainText('contact', text('WhatsApp 号码', 'WhatsApp number'), 40),
  wechat_qr: image('contact', text('微信二维码', 'WeChat QR code')),
  map_image: image('contact', text('位置图', 'Map')),
  lat: degrees(text('纬度', 'Latitude'), 90),
  lng: degrees(text('经度', 'Longitude'), 180),
  social: {
    kind: 'rows',
    label: text('社交媒体', 'Social media'),
    group: 'contact',
    bounds: {
      max: 12,
      columns: {
        kind: { kind: 'choice', label: text('平台', 'Platform'), required: 'save', bounds: socialKinds },
        url: { kind: 'url', label: text('链接', 'Link'), required: 'save' },
      },
    },
    open: true,
  },
  contact_note: {
    kind: 'richtext',
    label: text('联系页补充说明', 'Note on the contact page'),
    group: 'contact',
    bilingual: true,
    tip: text('如招聘、代理合作的说明', 'Such as jobs or agents'),
    open: true,
  },
} as const satisfies SettingList
