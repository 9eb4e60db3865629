import { type Text, type TextValues, text } from '../text.ts'
import { formFailures } from './formFailures.ts'

/**
 * The part of the catalogue that browsers show by themselves: what they check before the server does, and what a screen can say
 * without a request. They load these instead of all.
 */
export const browserFailures = {
  ...formFailures,

  // Values of fields (areas 1.5)
  tooLong: text('{field}最多 {max} 个字符', '{field} must be at most {max} characters'),
  choice: text('{field}取值无效', '{field} has an invalid value'),
  decimal: text('{field}须为最多 {scale} 位小数的数字', '{field} must be a number with at most {scale} decimals'),
  atLeast: text('{field}不能小于 {min}', '{field} must be at least {min}'),
  atMost: text('{field}不能大于 {max}', '{field} must be at most {max}'),
  reference: text('{field}所选记录不存在或已禁用', 'The selected {field} does not exist or is disabled'),
  region: text('{field}须依次为省、市、区县', '{field} must be a province, then its city, then its district'),
  code: text(
    '{field}须为 2–32 位大写字母、数字或连字符，且以字母或数字开头',
    '{field} must be 2–32 capital letters, digits or hyphens and start with a letter or digit',
  ),
  url: text('链接格式错误', 'Incorrect link'),
  color: text('{field}须为颜色值，例如 #0A6C74', '{field} must be a colour such as #0A6C74'),
  idNumber: text('身份证号格式错误', 'Incorrect ID number'),
  varName: text(
    '{field}须为变量名：以字母、_ 或 $ 开头，仅含字母、数字、_ 和 $',
    '{field} must be a variable name: letters, digits, _ and $, not beginning with a digit',
  ),
  name: text(
    '请输入正确的{field}：以文字或字母开头，不含特殊符号',
    'Enter a correct {field}: it begins with a letter and has no special signs',
  ),
  number: text('{field}须为数字', '{field} must be a number'),
  float: text('{field}须为浮点数，例如 3.14', '{field} must be a floating-point number such as 3.14'),
  editorRequired: text('{field}：请填写富文本内容', '{field}: the formatted text cannot be empty'),
  contentRequired: text('{field}：内容不能为空', '{field}: the content cannot be empty'),
  date: text('{field}：日期格式错误', '{field}: incorrect date'),
  clock: text('{field}须为时间，例如 08:30:00', '{field} must be a time of day such as 08:30:00'),
  datetime: text(
    '{field}须为日期和时间，例如 2026-01-31 08:30:00',
    '{field} must be a day and a time such as 2026-01-31 08:30:00',
  ),
  shape: text('{field}格式错误', '{field} has an incorrect format'),
  rowFault: text('{field}第 {row} 行：{fault}', '{field} row {row}: {fault}'),
  unknownKey: text('{field}含有未知项“{key}”', '{field} contains the unknown entry “{key}”'),
  pictureToPublish: text('发布前请上传{field}', 'Upload {thing} before publishing'),
  englishRequired: text('启用英文版前请填写{field}（英文）', 'Fill in {field} (English) before publishing in English'),

  // Screens of the back office, uploads
  tree: text('上级不能是自身或下级', 'The parent cannot be the record itself or one of its children'),
  mergeTwo: text('请至少选择两条{object}', 'Select at least two {object}'),
  sortByWeigh: text('请使用 weigh 字段排序后再操作', 'Please sort by weigh before dragging'),
  uploadRefused: text(
    '云存储没有接受该文件（{status}），请稍后重试',
    'The file store did not accept this file ({status}); try again later',
  ),
  internal: text('服务器内部错误，请稍后重试', 'Internal server error, please try again later'),
} as const satisfies Record<string, Text>

export type BrowserWord = keyof typeof browserFailures

/** A fault whose sentence exists in the browser as well as on the server. */
export interface BrowserFault {
  readonly word: BrowserWord
  readonly values?: TextValues
}
