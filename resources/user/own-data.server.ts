import { noticeEvents } from '../../contract/noticeEvents.ts'
import { userMoneyLog } from '../../contract/system/userMoneyLog.ts'
import { userScoreLog } from '../../contract/system/userScoreLog.ts'
import { text } from '../../contract/text.ts'
import type { OwnPart } from '../../server/account/ownData/ownParts.ts'
import type { Db } from '../../server/db/database.ts'
import { ownTables } from '../../server/engine/table.ts'
import { ownEnquiryFiles } from '../lead/enquiry/own-files.server.ts'
import { ownStates } from '../lead/enquiry/own-lead.ts'
import { lead } from '../lead/lead.ts'
import { measureOrder } from '../measure-order/measure-order.ts'
import { ownOrderEvents, ownOrderStates } from '../measure-order/own/own-order.ts'
import type { Tables } from '../tables.ts'

const eventNames = Object.fromEntries(Object.entries(noticeEvents).map(([name, { label }]) => [name, label]))
const outcomes = { 0: text('失败', 'Refused'), 1: text('成功', 'Signed in') }

/** What members may take along, in the order in which they read it; each is what a page of the member centre shows. */
export const ownData: readonly OwnPart[] = [
  {
    name: 'enquiries',
    label: text('我的询价', 'My enquiries'),
    call: 'lead/mine',
    choices: { state: ownStates, need: lead.fields.need.bounds },
  },
  {
    name: 'orders',
    label: text('我的测量订单', 'My measurement orders'),
    call: 'measure/mine',
    each: { call: 'measure/detail', takes: ['events', 'versions', 'report'] },
    without: ['confirmable'],
    choices: { state: ownOrderStates, kind: measureOrder.fields.kind.bounds, event: ownOrderEvents },
  },
  {
    name: 'balance',
    label: text('余额记录', 'Balance log'),
    call: 'account/balance',
    without: ['user_id'],
    choices: { type: userMoneyLog.fields.type.bounds },
  },
  {
    name: 'points',
    label: text('积分记录', 'Points log'),
    call: 'account/integral',
    without: ['user_id'],
    choices: { type: userScoreLog.fields.type.bounds },
  },
  { name: 'downloads', label: text('下载记录', 'Downloads'), call: 'download/history' },
  { name: 'saved', label: text('收藏的产品', 'Saved products'), call: 'saved/list', without: ['card', 'root'] },
  { name: 'notices', label: text('消息', 'Notices'), call: 'notice/own', choices: { event: eventNames } },
  {
    name: 'preferences',
    label: text('消息设置', 'What notices are wanted'),
    call: 'notice/preferences',
    choices: { event: eventNames },
  },
  { name: 'signIns', label: text('登录记录', 'Sign-ins'), call: 'account/signIns', choices: { outcome: outcomes } },
  {
    name: 'sessions',
    label: text('已登录的设备', 'Devices signed in'),
    call: 'account/sessions',
    without: ['session'],
  },
]

export const ownFileAddresses = (db: Db, member: number): Promise<readonly string[]> =>
  ownEnquiryFiles(ownTables<Tables>(db), member)
