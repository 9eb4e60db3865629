// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { checkEnquiry } from './check-enquiry.ts'
import { messageOf } from './visit.ts'

const filledIn = { name: '王海涛', email: 'wang@donggang.example', content: '需要 12 台蝶阀', privacy: '1' }

const check = (values: Record<string, string>) => checkEnquiry(values, { privacy: true })

it('finds nothing wrong with what is complete', () => {
  expect(check(filledIn)).toEqual({})
  expect(check({ ...filledIn, email: '', mobile: '+86 139 0000 1111', qty: '12' })).toEqual({})
})

it('says at each field what is missing, as the server would', () => {
  expect(check({})).toEqual({
    name: '姓名不能为空',
    mobile: '请至少填写手机、邮箱或电话之一',
    content: '需求描述不能为空',
    privacy: '请阅读并同意隐私政策',
  })
})

it.each([
  [{ name: '王' }, { name: '姓名长度须为 2–30 个字符' }],
  [{ content: '阀门' }, { content: '需求描述长度须为 5–1000 个字符' }],
  [{ email: 'wang@' }, { email: '邮箱格式错误' }],
  [{ mobile: '123' }, { mobile: '手机号格式错误' }],
  [{ qty: '1.5' }, { qty: '数量须为整数' }],
  [{ visit_date: '2020-01-31' }, { visit_date: '期望上门日期不能早于今天' }],
  [{ qty: '0' }, { qty: '数量须在 1 与 1000000 之间' }],
])('refuses %j', (values, faults) => {
  expect(check({ ...filledIn, ...values })).toEqual(faults)
})

it('asks for no consent where the site wants none', () => {
  expect(checkEnquiry({ ...filledIn, privacy: '' }, { privacy: false })).toEqual({})
})

it('the day on which a survey is wished is part of the message, and of its length', () => {
  const wished = { ...filledIn, visit_date: '9999-12-31' }
  expect(check(wished)).toEqual({})
  expect(messageOf(wished)).toBe('需要 12 台蝶阀\n期望上门日期：9999-12-31')
  expect(check({ ...wished, content: '阀'.repeat(999) })).toHaveProperty('content')
  expect(check({ ...wished, content: '阀' })).toHaveProperty('content')
})
