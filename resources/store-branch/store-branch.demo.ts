import { text } from '../../contract/text.ts'
import { type MapDrawing, mapDrawing } from '../../drawing/scenes/map.ts'
import type { Demo } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'
import type { storeBranch } from './store-branch.ts'

interface Row {
  key: string
  kind: keyof typeof storeBranch.fields.kind.bounds
  name: string
  name_en: string
  country: string
  province: string
  city: string
  city_en: string
  address: string
  address_en: string
  phone: string
  email: string
  contact: string
  hours: string
  hours_en: string
  lat: string
  lng: string
}

const weekdays = { hours: '周一至周五 8:30–17:30', hours_en: 'Mon–Fri 8:30–17:30 (UTC+8)' }

/** The fictional company's places (areas 26.5); the coordinates are those of the cities. */
const rows: readonly Row[] = [
  {
    key: 'suzhou',
    kind: 'hq',
    name: '苏州总部',
    name_en: 'Suzhou headquarters',
    country: 'CN',
    province: '江苏省',
    city: '苏州',
    city_en: 'Suzhou',
    address: '江苏省苏州市工业园区澜泽路 1 号',
    address_en: '1 Lanze Road, Industrial Park, Suzhou, Jiangsu, China',
    phone: '0512-0000 0001',
    email: 'sales@lanze.example',
    contact: '前台',
    ...weekdays,
    lat: '31.298900',
    lng: '120.585300',
  },
  {
    key: 'wenzhou',
    kind: 'factory',
    name: '温州铸造与机加工厂',
    name_en: 'Wenzhou foundry and machining plant',
    country: 'CN',
    province: '浙江省',
    city: '温州',
    city_en: 'Wenzhou',
    address: '浙江省温州市龙湾区澜泽工业园 2 号楼',
    address_en: 'Building 2, Lanze Industrial Park, Longwan, Wenzhou, Zhejiang, China',
    phone: '0577-0000 0002',
    email: 'wenzhou@lanze.example',
    contact: '生产计划部',
    hours: '周一至周六 8:00–17:00',
    hours_en: 'Mon–Sat 8:00–17:00 (UTC+8)',
    lat: '27.994300',
    lng: '120.699400',
  },
  {
    key: 'shenzhen',
    kind: 'office',
    name: '深圳办事处',
    name_en: 'Shenzhen office',
    country: 'CN',
    province: '广东省',
    city: '深圳',
    city_en: 'Shenzhen',
    address: '广东省深圳市南山区科海路 18 号 12 层',
    address_en: 'Floor 12, 18 Kehai Road, Nanshan, Shenzhen, Guangdong, China',
    phone: '0755-0000 0003',
    email: 'shenzhen@lanze.example',
    contact: '华南销售组',
    ...weekdays,
    lat: '22.543100',
    lng: '114.057900',
  },
  {
    key: 'qingdao',
    kind: 'service',
    name: '青岛服务站',
    name_en: 'Qingdao service point',
    country: 'CN',
    province: '山东省',
    city: '青岛',
    city_en: 'Qingdao',
    address: '山东省青岛市黄岛区海工路 7 号',
    address_en: '7 Haigong Road, Huangdao, Qingdao, Shandong, China',
    phone: '0532-0000 0004',
    email: 'service@lanze.example',
    contact: '现场服务组',
    hours: '每天 8:00–20:00，紧急情况 24 小时值守',
    hours_en: 'Daily 8:00–20:00 (UTC+8), emergencies at any hour',
    lat: '36.067100',
    lng: '120.382600',
  },
  {
    key: 'hamburg',
    kind: 'office',
    name: '汉堡办事处',
    name_en: 'Hamburg office',
    country: 'DE',
    province: '汉堡',
    city: '汉堡',
    city_en: 'Hamburg',
    address: '德国汉堡市港口区阀门街 5 号',
    address_en: 'Ventilstraße 5, Hamburg, Germany',
    phone: '+49 40 0000 0005',
    email: 'europe@lanze.example',
    contact: 'Europe sales',
    hours: '周一至周五 9:00–17:00（当地时间）',
    hours_en: 'Mon–Fri 9:00–17:00 (CET)',
    lat: '53.551100',
    lng: '9.993700',
  },
]

const maps: Readonly<Record<string, Pick<MapDrawing, 'seed' | 'water' | 'turn'>>> = {
  suzhou: { seed: 4, water: 'lake', turn: 6 },
  wenzhou: { seed: 9, water: 'river', turn: -12 },
  shenzhen: { seed: 15, water: 'coast', turn: 9 },
  qingdao: { seed: 22, water: 'coast', turn: -24 },
  hamburg: { seed: 31, water: 'river', turn: 14 },
}

export const demo: Demo<Tables> = {
  async seed(_db, { save, storeFile }) {
    for (const [at, { key, ...row }] of rows.entries()) {
      const { seed = 0, water = 'river', turn = 0 } = maps[key] ?? {}
      const title = `${row.name_en}, map`
      const image = await storeFile(
        `branch-${key}.svg`,
        mapDrawing({ title, width: 960, height: 600, ground: 'pale', seed, water, turn }),
        text(`${row.name}位置示意图`, `Schematic map of the ${row.name_en}`),
      )
      await save('store_branch', { ...row, image, weigh: (rows.length - at) * 10 })
    }
  },
}
