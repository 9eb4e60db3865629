import { expect, it } from 'vitest'
import { attachment } from '../../../contract/system/attachment.ts'
import { searchItems } from '../../kinds/search.ts'
import { views, withView } from '../views.ts'
import { branchOf, filtersWith, folderId, folderIn, folderLabel } from './folders.ts'

it('the open folder stands among the conditions of the list', () => {
  const open = filtersWith({ kind: ['image'] }, 7, '产品图')
  expect([folderIn(open), folderLabel(open), folderId(folderIn(open))]).toEqual([7, '产品图', 7])
  expect(searchItems(attachment, open)).toEqual([
    { field: 'kind', operator: 'eq', val: 'image' },
    { field: 'folder_id', operator: 'eq', val: '7' },
  ])
  expect(filtersWith(open, 'all', '')).toEqual({ kind: ['image'] })
})

it('files without a folder are asked for as such', () => {
  const open = filtersWith({}, 'none', '未归类')
  expect([folderIn(open), folderId(folderIn(open))]).toEqual(['none', null])
  expect(searchItems(attachment, open)).toEqual([{ field: 'folder_id', operator: 'NULL', val: '1' }])
})

it('several folders in a filter are no open folder', () => {
  const several = {
    folder_id: [
      { value: '1', label: 'a' },
      { value: '2', label: 'b' },
    ],
  }
  expect([folderIn(several), folderIn({})]).toEqual([undefined, 'all'])
})

it('a folder cannot go below itself', () => {
  const leaf = { id: 3, pid: 2 }
  const middle = { id: 2, pid: 1, children: [leaf] }
  const root = { id: 1, pid: 0, children: [middle] }
  expect([...branchOf([root, middle, leaf], 2)]).toEqual([2, 3])
})

it('what needs tidying is switched on and off beside other conditions', () => {
  const on = withView({ kind: ['image'] }, 'unused', true)
  expect(views.unused?.isOn(on)).toBe(true)
  expect(searchItems(attachment, on)[1]).toEqual({ field: 'used_count', operator: 'RANGE', val: '0,0' })
  expect(withView(on, 'unused', false)).toEqual({ kind: ['image'] })
})
