import { dayAfter } from '../../contract/moment.ts'
import { type Text, text } from '../../contract/text.ts'
import { certificateDrawing } from '../../drawing/scenes/certificate.ts'
import type { Demo } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'
import type { measureInstrument } from './measure-instrument.ts'

interface DemoInstrument {
  code: string
  name: Text
  kind: keyof typeof measureInstrument.fields.kind.bounds
  model: string
  serial_no: string
  range_text: string
  resolution: string
  uncertainty: string
  location: string
  /** Days from now until it is due; calibrations hold for a year. */
  ends: number
}

/** In the order of the list (areas 26.4); what is calibrated here is read by the templates of measuring. */
const instruments: readonly DemoInstrument[] = [
  {
    code: 'LJ-001',
    name: text('外径千分尺 25–50', 'Outside micrometer 25–50'),
    kind: 'micrometer',
    model: 'QL-50',
    serial_no: 'A21-05573',
    range_text: '25–50 mm',
    resolution: '0.001 mm',
    uncertainty: 'U = 1.2 μm (k = 2)',
    location: 'QC-01',
    ends: 204,
  },
  {
    code: 'LJ-002',
    name: text('数显卡尺 0–300', 'Digital calliper 0–300'),
    kind: 'calliper',
    model: 'DC-300',
    serial_no: 'C19-22081',
    range_text: '0–300 mm',
    resolution: '0.01 mm',
    uncertainty: 'U = 0.02 mm (k = 2)',
    location: 'QC-01',
    ends: -12,
  },
  {
    code: 'LJ-003',
    name: text('三坐标测量机', 'Coordinate measuring machine'),
    kind: 'cmm',
    model: 'LZ-CMM 8107',
    serial_no: 'M18-0047',
    range_text: '800 × 1000 × 700 mm',
    resolution: '0.0001 mm',
    uncertainty: 'MPE = 1.9 + L/300 μm',
    location: 'QC-03',
    ends: 311,
  },
  {
    code: 'LJ-004',
    name: text('表面粗糙度仪', 'Surface roughness tester'),
    kind: 'surface',
    model: 'SR-210',
    serial_no: 'R22-1136',
    range_text: 'Ra 0.02–12.5 μm',
    resolution: '0.001 μm',
    uncertainty: 'U = 5 % (k = 2)',
    location: 'QC-02',
    ends: 19,
  },
]

const year = 365

export const demo: Demo<Tables> = {
  after: ['admin'],
  async seed(db, { now, save, storeFile }) {
    const today = new Date(now * 1000).toISOString().slice(0, 10)
    const keeper = await db.selectFrom('admin').select('id').where('username', '=', 'qc_chen').executeTakeFirst()
    for (const [at, { name, ends, ...instrument }] of instruments.entries()) {
      const certificate = async (due: number) => {
        const calibrate_date = dayAfter(today, due - year)
        const title = `样例证书：${name.zh} ${calibrate_date}`
        const drawing = certificateDrawing({ kind: 'quality', title, seed: at * 2 + (due === ends ? 1 : 2) })
        const said = text(title, `Sample certificate: ${name.en} ${calibrate_date}`)
        const cert_file = await storeFile(`${instrument.code.toLowerCase()}-${calibrate_date}.svg`, drawing, said)
        return { calibrate_date, due_date: dayAfter(today, due), cert_file }
      }
      const id = await save('measure_instrument', {
        ...instrument,
        ...{ name: name.zh, name_en: name.en, keeper_admin_id: keeper?.id ?? null },
        ...(await certificate(ends)),
        weigh: (instruments.length - at) * 10,
      })
      await save('measure_calibration', { measure_instrument_id: id, ...(await certificate(ends - year)) })
    }
  },
}
