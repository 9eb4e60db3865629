import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { text } from '../../contract/text.ts'
import { Paper } from './paper.tsx'
import { PaperDesk } from './paper-desk.tsx'

const issuer = { name: text('蓝泽阀门', 'Lanze Valves'), logo: '', lines: text('', '') }

const show = () =>
  render(
    <PaperDesk fileName="CL2026-v1">
      {(language) => (
        <Paper
          {...{ language, issuer }}
          title={text('测量报告', 'Measurement "report"')}
          mark="CL2026 · v1"
          link={{ address: 'https://example.com/', words: text('扫码', 'Scan') }}
        >
          {null}
        </Paper>
      )}
    </PaperDesk>,
  )

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const pageMark = (name: string) => document.documentElement.style.getPropertyValue(name)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a paper', () => {
  it('speaks both languages or one, whatever the screen speaks', () => {
    show()
    expect(heading()).toBe('测量报告 Measurement "report"')
    choose(/英文|English/)
    expect(heading()).toBe('Measurement "report"')
    choose(/^(中文|Chinese)$/)
    expect(heading()).toBe('测量报告')
    expect(screen.queryByText('Lanze Valves')).toBeNull()
  })

  it('says its title and number in the margins of each page, and no longer when it is gone', () => {
    const { unmount } = show()
    expect(pageMark('--paper-title')).toBe('"测量报告 Measurement \\"report\\""')
    expect(pageMark('--paper-mark')).toBe('"CL2026 · v1"')
    unmount()
    expect(pageMark('--paper-title')).toBe('')
  })

  it('is printed under the name of its file, and the page has its own title again', () => {
    document.title = 'Orders'
    const print = vi.fn(() => expect(document.title).toBe('CL2026-v1'))
    vi.stubGlobal('print', print)
    show()
    fireEvent.click(screen.getByRole('button', { name: /打印|Print/ }))
    expect(print).toHaveBeenCalledOnce()
    dispatchEvent(new Event('afterprint'))
    expect(document.title).toBe('Orders')
  })

  it('leads a camera to its address', () => {
    show()
    expect(screen.getByRole('img', { name: '扫码 Scan' })).toBeTruthy()
  })
})
