import { cleanup, render, screen, within } from '@testing-library/react'
import { create } from 'qrcode'
import { afterEach, describe, expect, it } from 'vitest'
import type { PaperLanguage } from '../../../browser/paper/paper-words.tsx'
import { ReportPaper } from './report.paper.tsx'
import { itemOf, shownReport } from './report.testing.ts'

const show = (report = shownReport(), language: PaperLanguage = 'zh') =>
  render(<ReportPaper {...{ report, language }} />)
const text = () => document.querySelector('.paper')?.textContent ?? ''

afterEach(cleanup)

describe('a report on paper', () => {
  it('shows every reading of a large sample with its piece, and marks what is outside by more than its colour', () => {
    show(shownReport({}, { items: [itemOf(1, 200)] }))
    const readings = within(document.querySelector<HTMLElement>('.report-readings') ?? document.body)
    expect(readings.getAllByRole('listitem')).toHaveLength(200)
    expect(readings.getAllByRole('listitem')[4]?.textContent).toBe('5✕ 28.004')
    expect(screen.getByText('Cp 1.33 · Cpk 1.12')).toBeTruthy()
  })

  it('has an item and what belongs to it in one group, which no end of a page cuts', () => {
    show(shownReport({}, { items: [itemOf(1, 50), itemOf(2, 1)] }))
    const groups = document.querySelectorAll('.report-item')
    expect([...groups].map((group) => group.querySelectorAll('tr').length)).toEqual([2, 1])
  })

  it('says that a newer version took its place, also in the margin of each page', () => {
    show(shownReport({ newest: 3 }))
    expect(screen.getByText('本版已被第 3 版取代，请勿据此使用')).toBeTruthy()
    expect(document.documentElement.style.getPropertyValue('--paper-mark')).toBe('"CL2026110006 · v1 · 已被取代"')
  })

  it('warns of a record that is not what was approved', () => {
    show(shownReport({ isGenuine: false }))
    expect(screen.getByText(/与签发时不一致/)).toBeTruthy()
  })

  it('keeps what the customer said afterwards apart from what was approved', () => {
    show(shownReport({ confirmed: { time: '2026-11-22 10:00', sign: '/storage/sign.png' } }))
    const apart = document.querySelector<HTMLElement>('.report-confirmation')
    expect(apart?.textContent).toContain('2026-11-22 10:00')
    expect(apart?.textContent).toContain('不属于经批准的内容')
    expect(
      within(apart ?? document.body)
        .getByRole('img', { name: '签名' })
        .getAttribute('src'),
    ).toBe('/storage/sign.png')
    cleanup()
    show()
    expect(document.querySelector('.report-confirmation')).toBeNull()
  })

  it('bears its address in squares, with white around them', () => {
    show()
    const picture = document.querySelector('.qr-picture')
    const squares = [...(picture?.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)]
    const { modules } = create(shownReport().link, { errorCorrectionLevel: 'M' })
    const around = 4
    const expected = Array.from(modules.data).flatMap((dark, at) =>
      dark ? [`${(at % modules.size) + around} ${Math.floor(at / modules.size) + around}`] : [],
    )
    expect(squares.map(([, across, down]) => `${across} ${down}`)).toEqual(expected)
    const side = modules.size + 2 * around
    expect(picture?.getAttribute('viewBox')).toBe(`0 0 ${side} ${side}`)
  })

  it('speaks one language alone when it is asked to', () => {
    show(shownReport(), 'en')
    expect(text()).toContain('Inspection report')
    expect(text()).not.toMatch(/检测报告|结论|读数/)
  })
})
