import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { culture } from './culture.ts'
import { cells } from './culture.view.tsx'

const ValidUntil = cells.valid_until_date

it('the last day of a certificate is red from 60 days before it on', () => {
  const phases = Object.keys(culture.computed?.validity.bounds ?? {})
  const red = ['', ...phases].filter((validity) => {
    const row = { id: 1, validity, valid_until_date: '2026-06-15' }
    const { container } = render(<ValidUntil row={row} column="valid_until_date" value={row.valid_until_date} />)
    expect(container.textContent).toBe('2026-06-15')
    return container.querySelector('.cell-late') !== null
  })
  expect(red).toEqual(['soon', 'month', 'week', 'expired'])
})
