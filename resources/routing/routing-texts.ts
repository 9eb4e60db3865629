import { text } from '../../contract/text.ts'

export const routingTexts = {
  pick: text('选择多个工艺', 'Choose processes'),
  pickTitle: text('选择工艺，按点选顺序追加', 'Choose processes; they are added in the order of choosing'),
  search: text('编码、名称', 'Code or name'),
  add: text('追加 {count} 道工序', 'Add {count} operations'),
  addOne: text('追加 1 道工序', 'Add 1 operation'),
  addNone: text('追加工序', 'Add operations'),
  cancel: text('取消', 'Cancel'),
  none: text('没有符合的工艺', 'No process matches'),
  full: text('最多 {max} 道工序', 'At most {max} operations'),
  times: text('准备 {setup}，单件 {run} min', '{setup} setup, {run} min a piece'),

  flow: text('流程预览', 'Flow'),
  flowEmpty: text('添加工序后，这里显示流程。', 'The flow shows here once there are operations.'),
  key: text('关键工序', 'Key'),
  inspect: text('需检验', 'Inspection'),
  outsource: text('外协', 'Outsourced'),
  minutes: text('{setup} + {run} min', '{setup} + {run} min'),
  noSupplier: text('未选供应商', 'No supplier yet'),

  figures: text('合计', 'Figures'),
  batch: text('按批量试算', 'For a batch of'),
  ownBatch: text('基准批量 {count}', 'Batch of the routing: {count}'),
  setup: text('准备合计', 'Setup'),
  run: text('单件合计', 'Run per piece'),
  cost: text('单件成本', 'Unit cost'),
  lead: text('周期', 'Lead time'),
  days: text('{count} 天', '{count} days'),
  day: text('1 天', '1 day'),
  min: text('{count} min', '{count} min'),
  yuan: text('¥{amount}', 'CNY {amount}'),
  sumOf: text('{count} 道工序', '{count} operations'),
  costFormula: text('Σ（准备 ÷ {batch} ＋ 单件）÷ 60 × 费率', 'Σ (setup ÷ {batch} + run) ÷ 60 × rate'),
  leadFormula: text(
    '⌈{minutes} min ÷ ({hours} × 60)⌉ ＋ 外协 {outside} 天',
    '⌈{minutes} min ÷ ({hours} × 60)⌉ + {outside} days outside',
  ),

  printCard: text('打印工艺卡', 'Print card'),
} as const
