import { expect, test } from 'vitest'
import { text } from '../../../contract/text.ts'
import { onBothDatabases, openTestDatabase } from '../../../start/testing.ts'
import { Bytes, type Call } from '../../http/route.ts'
import { contextFor } from '../context.testing.ts'
import { librarian } from '../resources.testing.ts'
import { gauge, gaugeReading, makeStore, put, shelf, storeRegistry } from '../shelves.testing.ts'
import { exportRows } from './export.ts'
import { sheetsOfFile } from './spreadsheet.ts'

const { readings } = gauge.fields
/** Gauges whose readings have a sheet that is called like no other. */
const read = { ...gauge, fields: { ...gauge.fields, readings: { ...readings, label: text('读数', 'Readings') } } }

onBothDatabases('child rows that leave as a file', (dialect) => {
  test('name what several rows are called alike by its path, so that they can come back', async () => {
    const { db, drop } = await openTestDatabase(dialect)
    await makeStore(db)
    const hall = await put(db, shelf, { name: 'Hall' })
    const yard = await put(db, shelf, { name: 'Yard' })
    const shelves = [
      await put(db, shelf, { name: 'Left', pid: hall }),
      await put(db, shelf, { name: 'Left', pid: yard }),
    ]
    const gauge_id = await put(db, gauge, { code: 'G-1', name: 'Gauge' })
    for (const [weigh, shelf_id] of [...shelves, yard].entries())
      await put(db, gaugeReading, { gauge_id, shelf_id, weigh })
    const actor = librarian(1)
    const body = { format: 'xlsx', columns: ['code'] }
    const call: Call = {
      ...{ db, context: contextFor(storeRegistry, actor), actor, query: body, body, input: body, method: 'POST' },
      ...{ headers: {}, host: '', tokens: { admin: '', user: '' }, session: 'valid', about: {}, now: 1000 },
      parts: async function* () {},
    }
    const file = await exportRows(call, read)
    if (!(file instanceof Bytes) || !Buffer.isBuffer(file.body)) throw new Error('no file')
    const sheets = await sheetsOfFile(file.body, 100, { names: ['readings'], most: 100 })
    const lines = sheets.find(({ name }) => name === 'Readings')
    expect(lines?.rows.slice(1).map((cells) => cells[1])).toEqual(['Yard', 'Yard / Left', 'Hall / Left'])
    await drop()
  })
})
