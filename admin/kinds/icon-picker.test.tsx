import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { IconPicker } from './icon-picker.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const picked = vi.fn()
const localIcons = () => Promise.resolve({ 'local-valve': '<svg xmlns="http://www.w3.org/2000/svg"/>' })

/** Opens the picker of an icon. */
const open = (chosen: string) =>
  act(async () => {
    render(
      <OfficeProvider office={{ ...testOffice, localIcons }}>
        <IconPicker chosen={chosen} onPick={picked} />
      </OfficeProvider>,
    )
  })

const names = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')

it('opens at the source of the icon that is chosen, and shows no other', async () => {
  await open('el-icon-Grid')
  expect(screen.getByRole('button', { name: 'el-icon-Grid' }).getAttribute('aria-pressed')).toBe('true')
  expect(names().every((name) => name.startsWith('el-icon-'))).toBe(true)
  cleanup()
  await open('')
  expect(names().every((name) => name.startsWith('fa '))).toBe(true)
})

it('offers the drawings of this site, and takes the name of an icon that only others draw', async () => {
  await open('local-valve')
  fireEvent.click(await screen.findByRole('button', { name: 'local-valve' }))
  expect(picked).toHaveBeenLastCalledWith('local-valve')
  cleanup()
  await open('iconfont icon-a')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'pump ' } })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' })
  expect(picked).toHaveBeenLastCalledWith('iconfont icon-pump')
})
