import { type Text, text } from '../../contract/text.ts'

/** What variables refuse (areas 17.4). */
export const messageVariableFailures = {
  code: text(
    '变量须以小写字母开头，仅含小写字母、数字和下划线',
    'The variable must start with a small letter and hold only small letters, digits and underscores',
  ),
  builtIn: text('系统变量由程序填写，不能修改或删除', 'Variables of the program can neither be changed nor deleted'),
  taken: text('“{code}”是系统变量的名称', '“{code}” is the name of a variable of the program'),
  used: text('{count} 个模板使用变量“{code}”（{names}）', '“{code}” is used by {count} templates ({names})'),
} as const satisfies Record<string, Text>
