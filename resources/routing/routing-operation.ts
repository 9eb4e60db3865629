import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { craft } from '../craft/craft.ts'

const minutes = craft.fields.setup_min.bounds

/** What an operation takes from its process when it is added; from then on it is a copy of its own (areas 12). */
export const copiedFromCraft = [
  'name',
  'name_en',
  'workstation',
  'setup_min',
  'run_min',
  'rate_hour',
  'is_key',
  'is_inspect',
  'is_outsource',
  'params',
  'attention',
] as const

/** One operation of a routing. */
export const routingOperation = resource({
  name: 'routing_operation',
  label: text('工序', 'Operations'),
  singular: 'operation',
  title: 'name',
  fields: {
    routing_id: {
      kind: 'reference',
      label: text('工艺路线', 'Routing'),
      required: 'save',
      bounds: { to: 'routing', onDelete: 'cascade' },
    },
    seq: { kind: 'integer', label: text('工序号', 'Sequence'), required: 'save', bounds: { min: 1, max: 99_999 } },
    craft_id: {
      kind: 'reference',
      label: text('工艺', 'Process'),
      required: 'save',
      bounds: { to: 'craft', show: ['code', 'name', 'name_en', 'kind'], onDelete: 'restrict' },
    },
    name: {
      kind: 'string',
      label: text('工序名称', 'Operation'),
      required: 'save',
      bounds: { max: 60 },
      bilingual: true,
    },
    workstation: { kind: 'string', label: text('工作中心', 'Work centre'), bounds: { max: 60 } },
    setup_min: {
      kind: 'decimal',
      label: text('准备(min)', 'Setup (min)'),
      required: 'save',
      default: '0.00',
      bounds: minutes,
    },
    run_min: {
      kind: 'decimal',
      label: text('单件(min)', 'Run (min)'),
      required: 'save',
      default: '0.00',
      bounds: minutes,
    },
    wait_min: { kind: 'decimal', label: text('等待(min)', 'Wait (min)'), default: '0.00', bounds: minutes },
    rate_hour: {
      kind: 'integer',
      label: text('费率(元/h)', 'Rate (CNY/h)'),
      default: 0,
      bounds: craft.fields.rate_hour.bounds,
      guard: 'production/routing/cost',
    },
    link_type: {
      kind: 'choice',
      label: text('衔接', 'Link'),
      required: 'save',
      default: 'FS',
      bounds: {
        FS: text('结束-开始', 'FS finish to start'),
        SS: text('开始-开始', 'SS start to start'),
        FF: text('结束-结束', 'FF finish to finish'),
        SF: text('开始-结束', 'SF start to finish'),
      },
    },
    /** Pieces of the operation before that are enough to begin with. */
    overlap_qty: { kind: 'integer', label: text('搭接件数', 'Overlap (pieces)'), bounds: { min: 1, max: 1_000_000 } },
    is_key: { kind: 'flag', label: text('关键工序', 'Key process'), default: 0 },
    is_inspect: { kind: 'flag', label: text('需检验', 'Needs inspection'), default: 0 },
    is_outsource: { kind: 'flag', label: text('外协', 'Outsourced'), default: 0 },
    supplier_id: {
      kind: 'reference',
      label: text('供应商', 'Supplier'),
      bounds: {
        to: 'supplier',
        show: ['code', 'short_name', 'name_en', 'state', 'lead_time_days'],
        onDelete: 'restrict',
      },
    },
    measure_template_id: {
      kind: 'reference',
      label: text('测量模板', 'Measurement template'),
      bounds: { to: 'measure_template', show: ['code', 'name', 'name_en'], onDelete: 'restrict' },
    },
    tooling: { kind: 'string', label: text('工装', 'Tooling'), bounds: { max: 120 } },
    params: craft.fields.params,
    attention: { kind: 'text', label: text('注意事项', 'Cautions') },
    attachments: { kind: 'files', label: text('作业文件', 'SOP'), bounds: { max: 5 } },
    remark: { kind: 'string', label: text('备注', 'Remark'), bounds: { max: 255 } },
  },
  list: [
    'seq',
    'name',
    'workstation',
    'setup_min',
    'run_min',
    'is_key',
    'is_inspect',
    'is_outsource',
    'supplier_id',
    'tooling',
  ],
  shown: { supplier_id: { is_outsource: '1' }, overlap_qty: { link_type: 'FS' } },
})
