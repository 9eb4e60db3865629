import { randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Office } from '../journey.testing.ts'

/** A code that no other journey uses. */
export const newCode = (prefix = 'E2E'): string => `${prefix}-${randomUUID().slice(0, 8).toUpperCase()}`

/** An unused mobile number: leads of one number warn of each other. */
export const newMobile = (): string => `139${String(randomInt(100_000_000)).padStart(8, '0')}`

/** A real PNG of one colour. */
export const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

/** A picture that no other journey stores, since equal ones are one file: three random bytes are its colour. */
export const ownPicture = (): Promise<Buffer> => picture(`#${randomUUID().slice(0, 6)}`)

/** A type of its own, with a template of three parameters of which one is needed to publish. */
export async function newType(office: Office) {
  const code = newCode('T')
  const name = `旅程类型 ${code}`
  const type = await office.add('product.ProductType', {
    pid: 0,
    name,
    name_en: `Journey type ${code}`,
    code,
    is_home: 0,
    en_status: 1,
    status: '1',
    param_template: [
      {
        key: 'pressure',
        group: '工况',
        group_en: 'Service',
        name: '压力等级',
        name_en: 'Pressure class',
        input: 'select',
        options: ['PN16', 'PN40'],
        required: 1,
        filterable: 1,
      },
      { key: 'weight', name: '重量', name_en: 'Weight', input: 'number', unit: 'kg' },
      { key: 'finish', name: '表面', name_en: 'Finish', input: 'text' },
    ],
  })
  return { id: type.id, code, name }
}

/** A product that visitors can open. */
export async function newProduct(office: Office, more: Readonly<Record<string, unknown>> = {}) {
  const type = await newType(office)
  const code = newCode()
  const cover = await office.upload(`${code}.png`, await picture('#0a6c74'))
  const named = { name: `旅程产品 ${code}`, name_en: `Journey product ${code}` }
  const product = await office.add('product.Product', {
    product_type_id: type.id,
    code,
    ...named,
    cover,
    images: [cover],
    params: { pressure: 'PN16' },
    price_mode: 'fixed',
    price: '1280.00',
    en_status: 1,
    status: '1',
    // Behind the demo rows, which other journeys look for on the first page however many products there are.
    weigh: 1,
    ...more,
  })
  return { id: product.id, code, type, ...named }
}
