import { dayOf, defaultTimeZone } from '../../contract/moment.ts'
import { text } from '../../contract/text.ts'
import { certificateDrawing } from '../../drawing/scenes/certificate.ts'
import type { Demo, DemoTools } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'
import { checkSign } from './credit-code.ts'
import { type DemoCert, type DemoSupplier, demoSuppliers } from './supplier-texts.demo.ts'

const day = 86_400
/** Days for which a certificate is issued. */
const validDays = 1095

const dateIn = (days: number, now: number): string => dayOf(now + days * day, defaultTimeZone)

function valuesOf(row: DemoSupplier, at: number, now: number) {
  const { name, credit, kind, address, domain, products, scores = [], bank, tax, review, terms, ...plain } = row
  const { contacts: _contacts, certs: _certs, ...columns } = plain
  const [score_quality, score_delivery, score_price, score_service] = scores
  const number = String(at + 1).padStart(2, '0')
  return {
    ...columns,
    name: name.zh,
    name_en: name.en,
    credit_code: credit ? `${credit}${checkSign(credit)}` : '',
    kind: kind.join(),
    address: address.zh,
    address_en: address.en,
    website: `https://www.${domain}`,
    email: `info@${domain}`,
    ...(tax && { tax_rate: tax }),
    payment_terms: terms,
    ...(bank && { bank_name: bank, bank_account: `62220000000000${number}01` }),
    main_products: products.zh,
    main_products_en: products.en,
    ...{ score_quality, score_delivery, score_price, score_service },
    ...(review !== undefined && { next_review_date: dateIn(review, now) }),
    create_time: now - (400 - at * 40) * day,
    update_time: now - (30 - at * 4) * day,
  }
}

const contactsOf = ({ contacts, domain }: DemoSupplier, at: number) =>
  contacts.map(([name, title], place) => ({
    name,
    title,
    mobile: `1380000${String(at + 1).padStart(2, '0')}${String(place + 1).padStart(2, '0')}`,
    email: `contact${place + 1}@${domain}`,
    is_primary: place === 0 ? 1 : 0,
  }))

async function certsOf(certs: readonly DemoCert[], at: number, { storeFile, now }: DemoTools) {
  const rows = certs.map(async ({ name, no, issuer, kind, ends }, place) => {
    const title = `样例证书：${name}`
    const seed = 40 + at * 3 + place
    const alt = text(title, `Sample certificate ${no}`)
    return {
      name,
      cert_no: no,
      issuer,
      issue_date: dateIn(ends - validDays, now),
      expire_date: dateIn(ends, now),
      file: await storeFile(`supplier-cert-${no.toLowerCase()}.svg`, certificateDrawing({ kind, title, seed }), alt),
    }
  })
  return Promise.all(rows)
}

/** Seven suppliers of the demo company (areas 26.4). */
export const demo: Demo<Tables> = {
  after: ['admin'],
  async seed(db, tools) {
    const buyer = await db.selectFrom('admin').select('id').where('username', '=', 'buyer_xu').executeTakeFirst()
    for (const [at, row] of demoSuppliers.entries()) {
      const certs = await certsOf(row.certs ?? [], at, tools)
      const values = { ...valuesOf(row, at, tools.now), buyer_admin_id: buyer?.id ?? null }
      await tools.save('supplier', values, { contacts: contactsOf(row, at), certs })
    }
  },
}
