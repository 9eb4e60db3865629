import { type Text, text } from '../../contract/text.ts'

/** What suppliers refuse, and what is said where one is chosen (areas 10). */
export const supplierFailures = {
  creditCode: text('统一社会信用代码错误', 'Incorrect unified social credit code'),
  country: text('国家须为两位代码，如 CN', 'The country must be a code of two letters, such as CN'),
  bankAccount: text('银行账号须为 8–32 位数字', 'The account number must be 8–32 digits'),
  primaryContact: text('请指定一位主要联系人', 'Choose one primary contact'),
  noContact: text('请先添加联系人', 'Add a contact first'),
  levelD: text(
    'D 级供应商不能评为合格，请先调整等级',
    'A supplier of level D cannot be approved; change its level first',
  ),
  expiredCert: text(
    '证书“{name}”已于 {date} 过期，请先更新证书',
    'The certificate “{name}” expired on {date}; renew it first',
  ),
  blacklisted: text('供应商已列入黑名单', 'Supplier is blacklisted'),
  suspended: text('供应商“{name}”已暂停合作，请确认', 'The supplier “{name}” is suspended; please check'),
} as const satisfies Record<string, Text>
