import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { CallFailure } from '../api-client.ts'
import { Failure } from './failure.tsx'
import { Field } from './field.tsx'
import { useForm, type Values } from './use-form.ts'

afterEach(cleanup)

function Sample({ send }: { send: (values: Values) => Promise<void> }) {
  const work = useForm({ check: ({ name }) => (name ? {} : { name: 'name missing' }), send })
  return (
    <form {...work.props}>
      <Field label="name" name="name" fault={work.faults.name} />
      <Field label="code" name="code" fault={work.faults.code} />
      <Failure failure={work.failure} lockedUntil={work.lockedUntil} />
      <button type="submit">send</button>
    </form>
  )
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = () => act(async () => fireEvent.submit(screen.getByText('send').closest('form') ?? document.body))

test('a wrong value is marked before anything is sent, and typing takes the mark away', async () => {
  const sent: Values[] = []
  render(<Sample send={async (values) => void sent.push(values)} />)
  await press()
  expect(sent).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText('name'))
  expect(screen.getByLabelText('name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('name missing')).toBeDefined()
  type('name', 'x')
  expect(screen.getByLabelText('name').getAttribute('aria-invalid')).toBeNull()
  await press()
  expect(sent).toEqual([{ name: 'x', code: '' }])
})

test('a refusal stands at its field and nothing that was typed is lost', async () => {
  const refuse = async () => {
    throw new CallFailure('see below', { data: { errors: { code: 'wrong code' } } })
  }
  render(<Sample send={refuse} />)
  type('name', 'anna')
  type('code', '1234')
  await press()
  expect(document.activeElement).toBe(screen.getByLabelText('code'))
  expect(screen.getByText('wrong code')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('anna')
  expect(screen.getByLabelText<HTMLInputElement>('code').value).toBe('1234')
})

test('what belongs to no field is said for the whole, with the time until the next try', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_900_000_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const refuse = async () => {
    const data = { errors: { captchaInfo: 'wrong captcha' }, locked_until: Date.now() / 1000 + 90 }
    throw new CallFailure('see below', { data })
  }
  render(<Sample send={refuse} />)
  type('name', 'anna')
  await press()
  expect(screen.getByRole('alert').textContent).toMatch(/wrong captcha.*01:30/)
})
