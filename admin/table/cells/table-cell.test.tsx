import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { banner } from '../../parts/definition.testing.ts'
import { TableCell } from './table-cell.tsx'
import type { CellSaving } from './use-cell-saving.ts'

const saving: CellSaving = {
  faultOf: () => undefined,
  isSaving: () => false,
  flip: async () => {},
  write: async () => undefined,
}

/** What a cell of the list says, and the tones of the dots in it. */
function drawn(column: string, value: string, faultOf = saving.faultOf) {
  const { container } = render(
    <TableCell
      definition={banner}
      row={{ id: 1, status: '1', [column]: value }}
      view={{}}
      mayEdit={true}
      editing={undefined}
      onEditing={() => {}}
      column={column}
      saving={{ ...saving, faultOf }}
    />,
  )
  const dots = [...container.querySelectorAll<HTMLElement>('.tone-dot')]
  return [container.textContent, dots.map(({ dataset }) => dataset.tone)]
}

afterEach(cleanup)

it('a computed state is drawn with the tone that its definition gives it', () => {
  expect(drawn('live', 'live')).toEqual(['已发布', ['good']])
})

it('a computed state that is given no tone beside others that are looks idle', () => {
  expect(drawn('live', 'draft')).toEqual(['草稿', ['idle']])
})

it('a choice without tones has no dot, nor has a state that is none', () => {
  expect(drawn('media', 'words')).toEqual(['文字', []])
  expect(drawn('live', '')).toEqual(['—', []])
})

it('a change that was refused says why beside its cell, before anything points at it', async () => {
  drawn('media', 'words', () => '媒体取值无效')
  expect((await screen.findByRole('tooltip')).textContent).toBe('未保存：媒体取值无效')
})
