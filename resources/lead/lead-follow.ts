import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { enquiryFiles } from './enquiry/enquiry-limits.ts'
import { followEvents, followTypes, leadStates } from './lead-choices.ts'

/** An entry in the timeline of a lead: a follow-up, a further enquiry or a note of the program (areas 14.1). */
export const leadFollow = resource({
  name: 'lead_follow',
  label: text('跟进记录', 'Follow-ups'),
  singular: 'follow-up',
  title: 'content',
  fields: {
    lead_id: {
      kind: 'reference',
      label: text('线索', 'Lead'),
      required: 'save',
      bounds: { to: 'lead', onDelete: 'cascade' },
    },
    type: { kind: 'choice', label: text('方式', 'Type'), required: 'save', default: 'note', bounds: followTypes },
    event: { kind: 'choice', label: text('事件', 'Event'), required: 'save', default: 'none', bounds: followEvents },
    content: { kind: 'text', label: text('内容', 'Content'), bounds: { max: 1000 } },
    /** What a further enquiry says differently: product, quantity, contacts. */
    said: { kind: 'json', label: text('不同之处', 'Said differently') },
    next_follow_time: { kind: 'time', label: text('下次跟进', 'Next follow-up') },
    attachments: {
      kind: 'files',
      label: text('附件', 'Files'),
      bounds: { max: enquiryFiles.most, confidential: enquiryFiles.topic },
    },
    from_state: { kind: 'choice', label: text('原状态', 'State before'), bounds: leadStates },
    to_state: { kind: 'choice', label: text('新状态', 'State after'), bounds: leadStates },
    admin_id: {
      kind: 'reference',
      label: text('跟进人', 'By'),
      bounds: { to: 'admin', show: ['nickname'], onDelete: 'set null', evenDisabled: true },
    },
    /** The number that its sender was given, for a further enquiry. */
    code: { kind: 'code', label: text('留言编号', 'Message no.'), bounds: { max: 32 } },
    /** The lead it was added to first; kept when leads are merged, so that its sender finds it there and reads no other lead. */
    asked_id: {
      kind: 'reference',
      label: text('来自线索', 'From lead'),
      guard: 'private',
      bounds: { to: 'lead', onDelete: 'set null', evenDisabled: true },
    },
    /** The member who wrote it; other members with the same contact cannot read it. */
    user_id: {
      kind: 'reference',
      label: text('会员', 'Member'),
      bounds: { to: 'user', show: ['nickname'], onDelete: 'set null', evenDisabled: true },
    },
    create_time: { kind: 'time', label: text('时间', 'Time') },
  },
  member: ['id', 'code', 'content', 'said', 'attachments', 'create_time'],
  list: ['type', 'event', 'code', 'content', 'next_follow_time', 'admin_id', 'create_time'],
})
