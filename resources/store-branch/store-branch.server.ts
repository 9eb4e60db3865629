import type { Faults } from '../../contract/definition/check.ts'
import { isCountry } from '../../contract/definition/country.ts'
import { phoneText } from '../../contract/figures.ts'
import { phonePattern } from '../../contract/rules.ts'
import type { Language } from '../../contract/text.ts'
import type { Rules, Save } from '../../server/engine/module.ts'
import type { Db, Tables, Trx } from '../tables.ts'
import { type PublicBranch, publicBranch } from './public-branch.ts'
import { storeBranch } from './store-branch.ts'
import { storeBranchFailures } from './store-branch-failures.ts'

const { country, phone } = storeBranch.fields

export const rules: Rules<Tables> = {
  async beforeSave({ db }, save) {
    const { values, before } = save
    const faults: Faults = {}
    if (typeof values.country === 'string' && values.country !== '') {
      values.country = values.country.toUpperCase()
      if (!isCountry(String(values.country))) faults.country = { word: 'choice', values: { field: country.label } }
    }
    const number = String(values.phone ?? '').replaceAll(' ', '')
    if (number !== '' && !phonePattern.test(number)) faults.phone = { word: 'phone', values: { field: phone.label } }
    const { lat, lng } = { ...before, ...values }
    if ((lat === null) !== (lng === null))
      faults[lat === null ? 'lat' : 'lng'] = { word: storeBranchFailures.latWithLng }
    if (values.kind === 'hq' && (await otherHeadquarters(db, save)))
      faults.kind = { word: storeBranchFailures.oneHeadquarters }
    return faults
  },
}

async function otherHeadquarters(db: Trx, { before }: Save): Promise<boolean> {
  const other = await db
    .selectFrom('store_branch')
    .select('id')
    .where('kind', '=', 'hq')
    .where('id', '<>', Number(before?.id ?? 0))
    .executeTakeFirst()
  return other !== undefined
}

/** Enabled public branches in the order of their weight, the headquarters first, and the previewed one among them (areas 18, 23.8). */
export async function listPublicBranches(db: Db, language: Language, previewed = 0): Promise<PublicBranch[]> {
  const rows = await db
    .selectFrom('store_branch')
    .select(publicBranch.columns)
    .where((eb) => eb.or([eb.and({ status: '1', is_public: 1 }), eb('id', '=', previewed)]))
    .orderBy((eb) => eb.case().when('kind', '=', 'hq').then(0).else(1).end())
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const nameOf = new Intl.DisplayNames(language, { type: 'region' })
  return rows.map((row) => ({
    ...publicBranch.project(row, language),
    country: nameOf.of(row.country) ?? row.country,
    country_code: row.country,
    phone: row.country === 'CN' ? phoneText(row.phone, language) : row.phone,
    place: placeOf(row.lat, row.lng),
  }))
}

/** Stored in millionths of a degree. */
const placeOf = (lat: number | null, lng: number | null): PublicBranch['place'] =>
  lat === null || lng === null ? null : { lat: lat / 1e6, lng: lng / 1e6 }
