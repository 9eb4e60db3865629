import { type Text, text } from '../../../contract/text.ts'

/** What forms of enquiries refuse before and after they are sent: pages of the site say it too, and load no other sentences of leads. */
export const enquiryFailures = {
  contact: text('请至少填写手机、邮箱或电话之一', 'Enter at least one of mobile, e-mail or phone'),
  privacy: text('请阅读并同意隐私政策', 'Please read and accept the privacy policy'),
  visitPast: text('期望上门日期不能早于今天', 'The preferred date cannot be in the past'),
  ofFile: text('“{file}”：{reason}', '“{file}”: {reason}'),
  fieldsFirst: text('请先发送表单内容，再发送附件', 'Send the fields of the form before its files'),
} as const satisfies Record<string, Text>
