import { audited, sortable, switched } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { folders } from '../menu-folders.ts'
import { measureCalibration } from './measure-calibration.ts'

/** Gauges and instruments with the state of their calibration (areas 13.3). */
export const measureInstrument = resource({
  name: 'measure_instrument',
  node: 'production/measureInstrument',
  label: text('量具', 'Instruments'),
  singular: 'instrument',
  title: 'name',
  menu: { under: folders.production, icon: 'fa fa-bullseye', weigh: 5, jump: 'i' },
  grants: { qc: ['*'], process: ['index'] },
  remark: text(
    '超过有效期的量具不能用于尺寸检测，用于现场测量时会提示；已有读数不受影响。',
    'An instrument past its due date cannot be used for inspections and is pointed out in site surveys; readings taken with it stay.',
  ),
  fields: {
    code: { kind: 'code', label: text('量具编号', 'Code'), required: 'save', unique: true, bounds: { max: 32 } },
    name: {
      kind: 'string',
      label: text('量具名称', 'Instrument'),
      required: 'save',
      bounds: { max: 60 },
      bilingual: true,
    },
    kind: {
      kind: 'choice',
      label: text('类别', 'Kind'),
      required: 'save',
      default: 'calliper',
      bounds: {
        calliper: text('卡尺', 'Calliper'),
        micrometer: text('千分尺', 'Micrometer'),
        indicator: text('指示表', 'Dial indicator'),
        gauge: text('量规', 'Limit gauge'),
        cmm: text('坐标测量机', 'Coordinate measuring machine'),
        surface: text('表面粗糙度仪', 'Surface tester'),
        hardness: text('硬度计', 'Hardness tester'),
        pressure: text('压力表', 'Pressure gauge'),
        site: text('现场测绘仪器', 'Survey instrument'),
        other: text('其他', 'Other'),
      },
    },
    model: { kind: 'string', label: text('型号', 'Model'), bounds: { max: 60 } },
    serial_no: { kind: 'string', label: text('出厂编号', 'Serial no.'), bounds: { max: 60 } },
    range_text: { kind: 'string', label: text('测量范围', 'Range'), bounds: { max: 60 } },
    resolution: { kind: 'string', label: text('分辨力', 'Resolution'), bounds: { max: 30 } },
    uncertainty: { kind: 'string', label: text('测量不确定度', 'Uncertainty'), bounds: { max: 60 } },
    location: { kind: 'string', label: text('存放位置', 'Location'), bounds: { max: 60 } },
    keeper_admin_id: {
      kind: 'reference',
      label: text('保管人', 'Keeper'),
      bounds: { to: 'admin', show: ['nickname'], onDelete: 'set null' },
    },
    calibrate_date: { kind: 'date', label: text('校准日期', 'Calibrated') },
    due_date: { kind: 'date', label: text('有效期至', 'Due') },
    cert_file: { kind: 'file', label: text('校准证书', 'Certificate') },
    calibrations: {
      kind: 'children',
      label: text('校准记录', 'Calibrations'),
      bounds: { of: 'measure_calibration', by: 'measure_instrument_id', max: 500 },
    },
    remark: { kind: 'text', label: text('备注', 'Remark'), bounds: { max: 500 } },
    /** The last notice that its keeper was given about the present due date. */
    due_notice: {
      kind: 'choice',
      label: text('到期提醒', 'Due notice'),
      guard: 'private',
      bounds: { month: text('30 天', '30 days'), week: text('7 天', '7 days'), overdue: text('已超期', 'Overdue') },
    },
    ...switched,
    ...sortable,
    ...audited,
  },
  computed: {
    calibration: {
      kind: 'choice',
      label: text('校准状态', 'Calibration'),
      bounds: {
        valid: text('有效', 'Valid'),
        unlimited: text('未设有效期', 'No due date'),
        soon: text('30 天内到期', 'Due within 30 days'),
        overdue: text('已超期', 'Overdue'),
      },
      // Good through its last day.
      phases: {
        overdue: { due_date: 'before today' },
        soon: { due_date: 'within 30 days' },
        valid: { due_date: 'somebody' },
        unlimited: {},
      },
      tones: { valid: 'good', soon: 'ready', overdue: 'bad' },
      attention: ['overdue', 'soon'],
    },
  },
  list: [
    'code',
    'name',
    'kind',
    'model',
    'range_text',
    'due_date',
    'calibration',
    'keeper_admin_id',
    'status',
    'weigh',
  ],
  filters: ['calibration', 'kind', 'keeper_admin_id', 'due_date', 'status'],
  quickSearch: ['code', 'name', 'serial_no'],
  sort: 'weigh',
  views: {
    soon: { label: text('即将到期', 'Due soon'), where: { calibration: 'soon' } },
    overdue: { label: text('已超期', 'Overdue'), where: { calibration: 'overdue' } },
    mine: { label: text('我保管的', 'Mine'), where: { keeper_admin_id: 'me' } },
  },
  tabs: { calibration: text('校准', 'Calibration') },
  form: {
    basic: [
      'code',
      'name',
      'kind',
      'model',
      'serial_no',
      'range_text',
      'resolution',
      'uncertainty',
      'location',
      'keeper_admin_id',
      'remark',
      'status',
    ],
    calibration: ['calibrate_date', 'due_date', 'cert_file', 'calibrations'],
  },
  actions: {
    calibrate: {
      label: text('登记校准', 'Record calibration'),
      on: 'row',
      asks: { calibrate_date: 'required', due_date: 'required', cert_file: 'optional' },
      input: { note: measureCalibration.fields.note },
    },
    // Calibrations are written by the program.
    import: {
      label: text('导入', 'Import'),
      asks: {
        ...{ code: 'required', name: 'required', kind: 'required', model: 'optional', serial_no: 'optional' },
        ...{ range_text: 'optional', resolution: 'optional', uncertainty: 'optional', location: 'optional' },
        ...{ keeper_admin_id: 'optional', calibrate_date: 'optional', due_date: 'optional', cert_file: 'optional' },
        ...{ remark: 'optional', status: 'optional' },
      },
    },
    export: { label: text('导出', 'Export') },
  },
})
