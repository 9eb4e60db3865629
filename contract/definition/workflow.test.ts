import { expect, it } from 'vitest'
import { text } from '../text.ts'
import { type Definition, resource } from './resource.ts'
import { allowedOn } from './workflow.ts'

const name = { kind: 'string', label: text('名称', 'Name') } as const
const bounds = { open: text('打开', 'Open'), noted: text('备注', 'Noted'), closed: text('关闭', 'Closed') } as const

const plan: Definition = resource({
  name: 'plan',
  node: 'work/plan',
  label: text('计划', 'Plans'),
  title: 'name',
  fields: { name, remark: name, state: { kind: 'choice', label: text('状态', 'State'), bounds } },
  list: ['name'],
  form: { basic: ['name', 'remark'] },
  states: { column: 'state', tones: {}, writable: { noted: ['remark'], closed: [] }, deletable: ['open'] },
})

it('editing is offered where the state of a row leaves something to be written', () => {
  const can = (state: string) => allowedOn(plan, { state }, { id: 1, may: () => true })
  expect(can('open')).toEqual(['edit', 'del'])
  expect(can('noted')).toEqual(['edit'])
  expect(can('closed')).toEqual([])
  expect(allowedOn(plan, { state: 'open' }, { id: 1, may: () => false })).toEqual([])
})
