import type { Migration } from '../server/db/migrate.ts'
import {
  auditColumns,
  integerColumn,
  nullableInteger,
  nullableText,
  referenceColumn,
  textColumn,
} from '../server/db/schema.ts'

/** Trainings for customers, their days and topics. */
export const migration: Migration = {
  name: '036-training',
  async up(schema) {
    await schema.table('training', {
      ...{ name: textColumn(), name_en: textColumn(), intro: textColumn(), intro_en: textColumn() },
      ...{ city: textColumn(), city_en: textColumn(), start_date: nullableText() },
      ...{ seats: nullableInteger(), guests: nullableInteger(), minutes: integerColumn() },
      state: textColumn('planned'),
      host_admin_id: referenceColumn('admin', 'set null'),
      en_status: integerColumn(),
      ...auditColumns(),
    })
    await schema.index('training', ['state', 'start_date'])
    await schema.searchable('training')
    await schema.table('training_day', {
      training_id: referenceColumn('training', 'cascade'),
      ...{ seq: integerColumn(), day: nullableText(), room: textColumn() },
    })
    await schema.index('training_day', ['training_id'])
    await schema.table('training_topic', {
      training_day_id: referenceColumn('training_day', 'cascade'),
      ...{
        seq: integerColumn(),
        name: textColumn(),
        name_en: textColumn(),
        minutes: integerColumn(45),
        notes: textColumn(),
      },
    })
    await schema.index('training_topic', ['training_day_id'])
  },
}
