import { describe, expect, it } from 'vitest'
import { text } from '../../text.ts'
import { checkSentence, checkValue, missingColumns } from '../check.ts'
import type { Field } from '../field.ts'
import { type Validator, validators } from './validators.ts'

const field = (...valid: Validator[]): Field => ({ kind: 'string', label: text('联系人', 'Contact'), valid })

const said = (valid: Validator, value: string) => {
  const { fault } = checkValue(field(valid), value)
  return fault && checkSentence(fault)
}

/** What is right and what is wrong by each rule, and the sentence in both languages. */
const rules: Readonly<Record<Validator, { right: string[]; wrong: string[]; zh: string; en: string }>> = {
  mobile: {
    right: ['13812345678'],
    wrong: ['12345678901', '1381234567'],
    zh: '手机号格式错误',
    en: 'Incorrect mobile number',
  },
  idNumber: {
    right: ['110101199003078515', '11010119900307851x', '110101900307851'],
    wrong: ['11010119900307851', '1101011990030785AX'],
    zh: '身份证号格式错误',
    en: 'Incorrect ID number',
  },
  account: {
    right: ['abc', 'a23456789012345'],
    wrong: ['ab', '1bc', 'a234567890123456'],
    zh: '账号须为 3–15 位',
    en: '3–15',
  },
  password: { right: ['secret1'], wrong: ['short', 'with<sign'], zh: '密码须为 6–32 位', en: '6–32' },
  varName: {
    right: ['_a1', '变量$'],
    wrong: ['1a', 'a-b'],
    zh: '联系人须为变量名',
    en: 'Contact must be a variable name',
  },
  editorRequired: {
    right: ['<p>x</p>', '<img src="/a.png">'],
    wrong: ['<p><br></p>', '<p>&nbsp;</p>'],
    zh: '请填写富文本内容',
    en: 'formatted text',
  },
  url: { right: ['https://a.cn', 'tel:1'], wrong: ['a.cn', 'javascript:x'], zh: '链接格式错误', en: 'Incorrect link' },
  email: { right: ['a@b.cn'], wrong: ['a@b', 'a b@c.cn'], zh: '邮箱格式错误', en: 'Incorrect e-mail address' },
  date: {
    right: ['2026-02-28', '2026-02-28 08:30:00'],
    wrong: ['2026-02-30', '2026-02-28 25:00'],
    zh: '日期格式错误',
    en: 'incorrect date',
  },
  number: { right: ['1', '-2.50', '.5'], wrong: ['1e3', 'x', '1,000'], zh: '联系人须为数字', en: 'must be a number' },
  integer: { right: ['12', '-3'], wrong: ['1.5'], zh: '联系人须为整数', en: 'must be an integer' },
  float: { right: ['3.14', '2'], wrong: ['3.', 'π'], zh: '联系人须为浮点数', en: 'floating-point' },
  name: {
    right: ['李 明', "O'Neil", '苏州阀门（集团）'],
    wrong: ['<b>', '1号', '@x'],
    zh: '请输入正确的联系人',
    en: 'Enter a correct Contact',
  },
  content: { right: ['x'], wrong: ['<p></p>', ' &nbsp; '], zh: '内容不能为空', en: 'the content cannot be empty' },
}

describe('a validator', () => {
  it.each(Object.keys(validators) as Validator[])(
    'takes what is right and refuses what is wrong in both languages: %s',
    (name) => {
      const { right, wrong, zh, en } = rules[name]
      for (const value of [...right, '']) expect(said(name, value), value).toBeUndefined()
      for (const value of wrong) {
        expect(said(name, value)?.zh, value).toContain(zh)
        expect(said(name, value)?.en, value).toContain(en)
      }
    },
  )

  it('of contents says what a required field lacks', () => {
    const fields = { body: { ...field('content'), required: 'save' as const } }
    const definition = { name: 'note', label: text('笔记', 'Note'), title: 'body', fields }
    const { body } = missingColumns(definition, { body: '' }, { mode: 'add' })
    expect(body && checkSentence(body).zh).toBe('联系人：内容不能为空')
  })
})
