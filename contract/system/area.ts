import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'

/** Provinces, cities and districts of China (protocol 9.9); an id is the official code, which names the areas above too. */
export const area = resource({
  name: 'area',
  label: text('地区', 'Areas'),
  singular: 'area',
  title: 'name',
  fields: {
    /** 0 above provinces. */
    pid: { kind: 'integer', label: text('上级', 'Parent'), default: 0 },
    shortname: { kind: 'string', label: text('简称', 'Short name'), bounds: { max: 100 } },
    name: { kind: 'string', label: text('名称', 'Name'), bilingual: true, bounds: { max: 100 } },
    mergename: { kind: 'string', label: text('全称', 'Full name'), bounds: { max: 255 } },
    level: { kind: 'integer', label: text('层级', 'Level'), default: 1, bounds: { min: 1, max: 3 } },
    pinyin: { kind: 'string', label: text('拼音', 'Pinyin'), bounds: { max: 100 } },
    /** Dialling code and postcode, which no official list gives for districts. */
    code: { kind: 'string', label: text('区号', 'Dialling code'), bounds: { max: 100 } },
    zip: { kind: 'string', label: text('邮编', 'Postcode'), bounds: { max: 100 } },
    first: { kind: 'string', label: text('首字母', 'First letter'), bounds: { max: 50 } },
    lng: { kind: 'string', label: text('经度', 'Longitude'), bounds: { max: 100 } },
    lat: { kind: 'string', label: text('纬度', 'Latitude'), bounds: { max: 100 } },
  },
  list: ['name', 'mergename', 'level'],
})
