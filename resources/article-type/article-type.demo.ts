import type { Demo } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'

const rows = [
  {
    code: 'company',
    name: '公司新闻',
    name_en: 'Company news',
    description: '产线、认证、交付与团队的最新消息。',
    description_en: 'Machines, certificates, deliveries and people.',
  },
  {
    code: 'industry',
    name: '行业动态',
    name_en: 'Industry',
    description: '客户所在的行业正在发生什么，对阀门意味着什么。',
    description_en: 'What happens in the industries we serve, and what it means for valves.',
  },
  {
    code: 'exhibition',
    name: '展会活动',
    name_en: 'Exhibitions',
    description: '在哪里可以见到我们，以及见面时聊了什么。',
    description_en: 'Where to meet us, and what was talked about.',
  },
  {
    code: 'technical',
    name: '技术文章',
    name_en: 'Technical papers',
    description: '选型、测绘、密封与维修：写给使用阀门的工程师。',
    description_en: 'Selection, surveys, sealing and repair, for engineers who work with valves.',
  },
]

export const demo: Demo<Tables> = {
  async seed(_db, { save }) {
    for (const [at, row] of rows.entries()) await save('article_type', { ...row, weigh: (rows.length - at) * 10 })
  },
}
