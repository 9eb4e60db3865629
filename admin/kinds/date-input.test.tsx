import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import type { Field } from '../../contract/field.ts'
import { text } from '../../contract/text.ts'
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

it.each([
  ['a moment', time],
  ['a day', date],
])('Enter ends the typing of %s and does not save the form around it', (_, Input) => {
  render(<Input value={null} />)
  const box = screen.getByRole('textbox')
  const enter = createEvent.keyDown(box, { key: 'Enter' })
  fireEvent(box, enter)
  expect(enter.defaultPrevented).toBe(true)
  const letter = createEvent.keyDown(box, { key: '2' })
  fireEvent(box, letter)
  expect(letter.defaultPrevented).toBe(false)
})
