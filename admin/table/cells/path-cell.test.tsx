import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PathCell } from './path-cell.tsx'

const shown = (value: unknown) =>
  render(<PathCell row={{}} column="type_path" value={value} />).container.querySelector('.cell-text')

it('a path begins with where the row stands and says the whole way on hover', () => {
  const cell = shown('阀门 / 球阀 / 浮动球阀')
  expect(cell?.textContent).toBe('浮动球阀阀门 / 球阀')
  expect(cell?.getAttribute('title')).toBe('阀门 / 球阀 / 浮动球阀')
})

it('a path of one step is that step', () => {
  expect(shown('调节阀')?.textContent).toBe('调节阀')
})
