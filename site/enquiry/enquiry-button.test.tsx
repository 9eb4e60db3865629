import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ContactContext } from './contact.ts'
import { askedIn, type Subject } from './enquiry.ts'
import { EnquiryButton } from './enquiry-button.tsx'

const subject: Subject = { kind: 'product', id: 7, code: 'LZT-100', name: '调节阀', cover: '' }

const drawn = (contact: { phone: string; email: string }) =>
  renderToString(
    <ContactContext value={{ ...contact, hours: '', wanted: { captcha: true, privacy: true } }}>
      <EnquiryButton asked={{ need: 'measure', subject }}>询价</EnquiryButton>
    </ContactContext>,
  )

it('is a letter about the product to whoever has no script', () => {
  expect(drawn({ phone: '0512-1', email: 'sales@lanze.example' })).toContain(
    `href="mailto:sales@lanze.example?subject=${encodeURIComponent('LZT-100 调节阀')}"`,
  )
})

it('is a call where no e-mail address is known', () => {
  expect(drawn({ phone: '0512-0000 0001', email: '' })).toContain('href="tel:051200000001"')
})

it('is shown to scripts alone where nothing is known', () => {
  expect(drawn({ phone: '', email: '' })).toMatch(/^<button type="button" class="button needs-script"/)
})

it('tells the drawer what is asked for, and nothing that is not understood', () => {
  const written = /data-enquire="([^"]*)"/.exec(drawn({ phone: '', email: '' }))?.[1]?.replaceAll('&quot;', '"')
  expect(askedIn(written)).toEqual({ need: 'measure', subject })
  expect(askedIn('{"need":4,"subject":{"kind":"brand","id":1}}')).toEqual({})
  expect(askedIn('not at all')).toEqual({})
})
