import { text } from '../../contract/text.ts'

export const userTexts = {
  balanceLog: text('余额日志', 'Balance log'),
  scoreLog: text('积分日志', 'Points log'),
  enquiries: text('询价', 'Enquiries'),
  hasEnquiries: text('有询价', 'With enquiries'),
  noEnquiries: text('没有询价', 'Without enquiries'),
  anyEnquiries: text('不限', 'Any'),
  subject: text('产品', 'Product'),
  date: text('提交时间', 'Sent'),
  signIns: text('登录记录', 'Sign-ins'),
  adjustBalance: text('调整余额', 'Adjust balance'),
  adjustScore: text('调整积分', 'Adjust points'),
  time: text('时间', 'Time'),
  outcome: text('结果', 'Outcome'),
  signedIn: text('成功', 'Signed in'),
  refused: text('失败', 'Refused'),
  address: text('IP 地址', 'Address'),
  device: text('设备', 'Device'),
} as const
