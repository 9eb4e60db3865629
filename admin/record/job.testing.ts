import { audited } from '../../contract/definition/fields.ts'
import { type Definition, resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'

/** A small noun that is worked through: three states on its way, two ends beside it. */
export const job: Definition = resource({
  name: 'job',
  node: 'work/job',
  label: text('任务', 'Jobs'),
  title: 'name',
  fields: {
    code: { kind: 'code', label: text('编号', 'Number'), required: 'save', unique: true },
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bilingual: true },
    state: {
      kind: 'choice',
      label: text('状态', 'State'),
      bounds: {
        draft: text('草稿', 'Draft'),
        dropped: text('放弃', 'Dropped'),
        begun: text('进行中', 'Begun'),
        failed: text('失败', 'Failed'),
        done: text('完成', 'Done'),
      },
    },
    owner_id: { kind: 'reference', label: text('负责人', 'Owner'), bounds: { to: 'admin' } },
    helper_id: { kind: 'reference', label: text('协助人', 'Helper'), bounds: { to: 'admin' } },
    drawings: { kind: 'files', label: text('图纸', 'Drawings') },
    same_as_id: { kind: 'reference', label: text('重复于', 'Same as'), bounds: { to: 'job', show: ['code'] } },
    urgent: { kind: 'flag', label: text('加急', 'Urgent') },
    reason: { kind: 'string', label: text('原因', 'Reason') },
    secret: { kind: 'string', label: text('密钥', 'Secret'), guard: 'private' },
    ...audited,
  },
  list: ['code', 'name', 'state', 'urgent', 'secret', 'create_time'],
  form: { basic: ['name'] },
  scope: { by: ['owner_id'] },
  states: {
    column: 'state',
    // The first state may look idle; rows begin there all the same.
    tones: { draft: 'idle', dropped: 'idle', begun: 'busy', failed: 'bad', done: 'good' },
  },
  merge: { fields: ['name'], into: 'same_as_id', moves: {} },
  actions: {
    note: { label: text('记录', 'Note'), on: 'row' },
    drop: { label: text('放弃', 'Drop'), on: 'row', when: { state: ['draft', 'begun'] }, to: 'dropped', danger: true },
    begin: { label: text('开始', 'Begin'), on: 'row', when: { state: 'draft' }, to: { draft: 'begun' } },
    fail: {
      label: text('失败', 'Fail'),
      on: 'row',
      when: { state: 'begun' },
      asks: { reason: 'required' },
      to: 'failed',
    },
    finish: { label: text('完成', 'Finish'), on: 'row', when: { state: 'begun' }, to: 'done' },
    join: { label: text('合并', 'Merge'), on: 'rows', kind: 'merge' },
  },
})
