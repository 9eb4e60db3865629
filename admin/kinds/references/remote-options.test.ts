import { expect, it } from 'vitest'
import { resource } from '../../../contract/definition/resource.ts'
import { text } from '../../../contract/text.ts'
import { optionOf } from './remote-options.ts'

const gauge = resource({
  name: 'gauge',
  label: text('量规', 'Gauges'),
  title: 'name',
  fields: {
    code: { kind: 'code', label: text('编号', 'Code') },
    name: { kind: 'string', label: text('名称', 'Name') },
  },
  computed: {
    state: {
      kind: 'choice',
      label: text('校准', 'Calibration'),
      bounds: { valid: text('有效', 'Valid'), overdue: text('已超期', 'Overdue') },
      attention: ['overdue'],
    },
  },
})

it('an option has code and name of its own, and the picture that its row brings', () => {
  const pictured = {
    ...gauge,
    fields: { ...gauge.fields, photo: { kind: 'image', label: text('照片', 'Photo') } as const },
  }
  const row = { id: 7, code: 'G-1', name: '塞规' }
  expect(optionOf(pictured, { ...row, photo: '/a.png' }, 'en')).toMatchObject({
    code: 'G-1',
    name: '塞规',
    picture: '/a.png',
  })
  expect(optionOf(pictured, { ...row, photo: '' }, 'en').picture).toBe('')
  expect(optionOf(pictured, row, 'en').picture).toBeUndefined()
  expect(optionOf(gauge, { ...row, photo: '/a.png' }, 'en').picture).toBeUndefined()
})

it('an option says when its row needs attention, and only then', () => {
  const row = { id: 7, code: 'G-1', name: '塞规' }
  expect(optionOf(gauge, { ...row, state: 'overdue' }, 'zh-cn').label).toBe('G-1 塞规 · 已超期')
  expect(optionOf(gauge, { ...row, state: 'overdue' }, 'en').label).toBe('G-1 塞规 · Overdue')
  for (const state of ['valid', '', undefined]) expect(optionOf(gauge, { ...row, state }, 'en').label).toBe('G-1 塞规')
})
