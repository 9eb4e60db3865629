import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { auditColumns, integerColumn, nullableText, referenceColumn, textColumn } from '../server/db/schema.ts'

/** Instruments with their calibrations. */
export const migration: Migration = {
  name: '043-instruments',
  async up(schema) {
    await schema.table('measure_instrument', {
      code: textColumn(),
      name: textColumn(),
      name_en: textColumn(),
      kind: textColumn('calliper'),
      model: textColumn(),
      serial_no: textColumn(),
      range_text: textColumn(),
      resolution: textColumn(),
      uncertainty: textColumn(),
      location: textColumn(),
      keeper_admin_id: referenceColumn('admin', 'set null'),
      calibrate_date: nullableText(),
      due_date: nullableText(),
      cert_file: textColumn(),
      remark: textColumn(),
      due_notice: textColumn(),
      status: textColumn('1'),
      weigh: integerColumn(),
      ...auditColumns(),
    })
    await schema.index('measure_instrument', ['code'], { unique: true })
    await schema.index('measure_instrument', ['weigh desc', 'id desc'])
    await schema.index('measure_instrument', ['due_date'], { where: sql`due_date is not null` })
    await schema.searchable('measure_instrument')
    await schema.table('measure_calibration', {
      measure_instrument_id: referenceColumn('measure_instrument', 'cascade'),
      calibrate_date: nullableText(),
      due_date: nullableText(),
      cert_file: textColumn(),
      note: textColumn(),
      admin_id: referenceColumn('admin', 'set null'),
    })
    await schema.index('measure_calibration', ['measure_instrument_id'])
  },
}
