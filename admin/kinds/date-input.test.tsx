import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { Field } from '../../contract/definition/field.ts'
import { text } from '../../contract/text.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { TimeInput } from './choice-inputs.tsx'
import { DateInput } from './date-input.tsx'
import type { InputProps } from './kind.ts'

const label = text('日期', 'Date')
const props = { id: 'at', table: 'article', column: 'at', row: {}, onChange: () => undefined }
const time: ComponentType<Pick<InputProps, 'value'>> = ({ value }) => (
  <TimeInput {...props} field={{ kind: 'time', label }} value={value} />
)
const date: ComponentType<Pick<InputProps, 'value'>> = ({ value }) => (
  <DateInput {...props} field={{ kind: 'date', label } satisfies Field} value={value} />
)

const office = { ...testOffice, timeZone: 'America/New_York' }
const drawn = (input: ReactNode) => render(<OfficeProvider office={office}>{input}</OfficeProvider>)

it('a moment stands and is kept by the clocks of the company', () => {
  const given: unknown[] = []
  const newYear = Date.UTC(2026, 0, 1, 5) / 1000
  drawn(<TimeInput {...props} field={{ kind: 'time', label }} value={newYear} onChange={(at) => given.push(at)} />)
  const box = screen.getByRole<HTMLInputElement>('textbox')
  expect(box.value).toBe('2026-01-01 00:00:00')
  fireEvent.change(box, { target: { value: '2026-07-01 09:30:00' } })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 })
  expect(given).toEqual([Date.UTC(2026, 6, 1, 13, 30) / 1000])
})

it.each([
  ['a moment', time],
  ['a day', date],
])('Enter ends the typing of %s and does not save the form around it', (_, Input) => {
  drawn(<Input value={null} />)
  const box = screen.getByRole('textbox')
  const enter = createEvent.keyDown(box, { key: 'Enter' })
  fireEvent(box, enter)
  expect(enter.defaultPrevented).toBe(true)
  const letter = createEvent.keyDown(box, { key: '2' })
  fireEvent(box, letter)
  expect(letter.defaultPrevented).toBe(false)
})
