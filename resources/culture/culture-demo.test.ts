import { expect, test } from 'vitest'
import { demo } from './culture.demo.ts'

type Row = Readonly<Record<string, string | number | undefined>>

/** Rows of the demo company as they would be saved on a day. */
async function rowsOn(day: string): Promise<Row[]> {
  const rows: Row[] = []
  await demo.seed(undefined as never, {
    now: Date.parse(day) / 1000,
    save: async (_table, values) => rows.push(values as Row),
    storeFile: async (name) => `/storage/${name}`,
    password: () => '',
    backUp: async () => undefined,
  })
  return rows
}

test.each(['2026-11-22', '2029-03-01'])('on %s the company has no past in the future', async (day) => {
  const rows = await rowsOn(day)
  expect(rows.filter(({ event_date }) => `${event_date ?? ''}` > day)).toEqual([])
  const history = rows.filter(({ group }) => group === 'history').map(({ event_date }) => `${event_date}`)
  expect(history).toEqual([...history].sort())
  expect(history[0]).toBe('2006')
})

test.each(['2026-11-22', '2029-03-01'])('on %s a certificate holds for three years from its own year', async (day) => {
  const ending = (await rowsOn(day)).filter(({ valid_until_date }) => valid_until_date)
  const years = ending.map(({ valid_until_date, event_date }) =>
    Math.round((Date.parse(`${valid_until_date}`) - Date.parse(`${event_date}`)) / 86_400_000 / 365),
  )
  expect(years).toEqual([3, 3, 3, 3])
  for (const { cert_no, event_date } of ending) expect(cert_no).toContain(`-${event_date}-`.slice(0, 5))
})
