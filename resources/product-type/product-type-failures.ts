import { type Text, text } from '../../contract/text.ts'

/** What types of products refuse in their parameters (areas 8). */
export const productTypeFailures = {
  paramKey: text(
    '参数键名“{key}”须以小写字母开头，仅含小写字母、数字和下划线',
    'The key “{key}” must start with a small letter and hold only small letters, digits and underscores',
  ),
  paramKeyTwice: text('参数键名“{key}”重复', 'The key “{key}” is used twice'),
  paramOptions: text('参数“{name}”须有选项', 'The parameter “{name}” needs options'),
  optionPairs: text(
    '参数“{name}”的中英文选项数量不一致',
    'The parameter “{name}” has a different number of Chinese and English options',
  ),
} as const satisfies Record<string, Text>
