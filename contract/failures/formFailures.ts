import { type Text, text } from '../text.ts'

/**
 * The part of the catalogue that forms of visitors and members show by themselves, before anything is sent: pages that hold
 * such a form load these few instead of all.
 */
export const formFailures = {
  required: text('{field}不能为空', '{field} cannot be empty'),
  length: text('{field}长度须为 {min}–{max} 个字符', '{field} must be {min}–{max} characters'),
  integer: text('{field}须为整数', '{field} must be an integer'),
  range: text('{field}须在 {min} 与 {max} 之间', '{field} must be between {min} and {max}'),
  email: text('邮箱格式错误', 'Incorrect e-mail address'),
  mobile: text('手机号格式错误', 'Incorrect mobile number'),
  tooMany: text('{field}最多 {max} 项', '{field} can hold at most {max} entries'),
  account: text(
    '账号须为 3–15 位，以字母开头，仅含字母、数字和下划线',
    'The account must be 3–15 characters, start with a letter, and hold only letters, digits and underscores',
  ),
  password: text(
    '密码须为 6–32 位，不能包含 & < > " \' 字符',
    'The password must be 6–32 characters without & < > " \'',
  ),
  phone: text('{field}须为 5–20 位数字、+、-、( 或 )', '{field} must be 5–20 digits, +, -, ( or )'),
  uploadIncomplete: text('上传的文件数据不完整！', 'The data of the uploaded file is incomplete!'),
  uploadTooLarge: text('上传的文件大小超出允许范围！', 'The size of the uploaded file exceeds the allowed range!'),
  uploadType: text('上传的文件类型不被允许！', 'The type of uploaded file is not allowed!'),
} as const satisfies Record<string, Text>
