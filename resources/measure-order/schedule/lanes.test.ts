import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { type MeasureOffice, openMeasureOffice } from '../measure-office.testing.ts'

const at = (local: string) => Date.parse(`${local}+08:00`) / 1000

interface Lanes {
  list: { id: number; code: string; can?: string[] }[]
  total: number
  days: { day: string; lane: number; total: number }[]
}

onBothDatabases('a week of measurements in lanes', (dialect) => {
  let office: MeasureOffice
  let chen = 0
  let feng = 0
  beforeAll(async () => {
    office = await openMeasureOffice(dialect)
    chen = office.ids.chen ?? 0
    feng = office.ids.feng ?? 0
    const plan = (code: string, lane: number | null, [from, to]: readonly [string, string]) => ({
      ...{ code, kind: 'site' as const, title: code, state: 'scheduled' as const, measurer_admin_id: lane },
      ...{ plan_start_time: at(from), plan_end_time: at(to) },
    })
    const morning = ['2026-06-16T09:00', '2026-06-16T10:00'] as const
    const many = Array.from({ length: 620 }, (_, row) => plan(`C${row}`, chen, morning))
    const others = [
      plan('F1', feng, ['2026-06-16T22:00', '2026-06-18T00:00']),
      plan('F2', feng, ['2026-06-21T23:00', '2026-06-22T01:00']),
      plan('N1', null, ['2026-06-15T00:00', '2026-06-15T01:00']),
      plan('before', feng, ['2026-06-14T22:00', '2026-06-15T00:00']),
      plan('after', feng, ['2026-06-22T00:00', '2026-06-22T01:00']),
    ]
    for (let from = 0; from < many.length; from += 100)
      await office.db
        .insertInto('measure_order')
        .values(many.slice(from, from + 100))
        .execute()
    await office.db.insertInto('measure_order').values(others).execute()
  })
  afterAll(() => office.app.drop())

  const week = 'by=plan_start_time&until=plan_end_time&lane=measurer_admin_id&first=2026-06-15&days=7'
  const ask = async (who: string, query: string): Promise<Lanes> => {
    const { data, msg } = await office.get(who, `days?${query}`)
    if (!data) throw new Error(msg)
    // What the call answers.
    return data as Lanes
  }

  it('has the first of each lane on each day that they take time of, and how many there are', async () => {
    const { list, total, days } = await ask('boss', `${week}&each=12&can=1`)
    expect(list.map(({ code }) => code).sort()).toEqual(
      ['F1', 'F2', 'N1', ...Array.from({ length: 12 }, (_, row) => `C${row}`)].sort(),
    )
    expect([total, days]).toEqual([
      624,
      [
        { day: '2026-06-15', lane: 0, total: 1 },
        ...[
          { day: '2026-06-16', lane: chen, total: 620 },
          { day: '2026-06-16', lane: feng, total: 1 },
        ].sort((one, other) => one.lane - other.lane),
        { day: '2026-06-17', lane: feng, total: 1 },
        { day: '2026-06-21', lane: feng, total: 1 },
      ],
    ])
    expect(list.find(({ code }) => code === 'F1')?.can).toContain('schedule')
  })

  it('counts as many as the list of a lane and day holds, to which it leads', async () => {
    const conditions = [
      ['plan_start_time', 'elt', '2026-06-16 23:59:59'],
      ['plan_end_time', 'gt', '2026-06-16 00:00:00'],
      ['measurer_admin_id', 'eq', chen],
    ]
    const names = ['field', 'operator', 'val']
    const search = conditions.flatMap((one, at) =>
      one.map((part, of) => `search[${at}][${names[of]}]=${encodeURIComponent(part)}`),
    )
    expect(await office.get('boss', `index?${search.join('&')}`)).toMatchObject({ data: { total: 620 } })
  })

  it('never holds more than 500 of them, and those of a full lane never push out the first of another', async () => {
    const { list, total } = await ask('boss', `${week}&each=500`)
    expect([list.length, total]).toEqual([500, 624])
    expect(list.map(({ code }) => code)).toEqual(expect.arrayContaining(['F1', 'F2', 'N1']))
  })

  it('holds what its list would show to this caller, and is refused where its columns make no lanes', async () => {
    expect((await ask('feng', `${week}&each=12`)).days.map(({ lane }) => lane)).toEqual([feng, feng, feng])
    for (const wrong of [
      week.replace('lane=measurer_admin_id', 'lane=title'),
      week.replace('until=plan_end_time', 'until=title'),
      week.replace('&lane=measurer_admin_id', ''),
      week.replace('&until=plan_end_time', ''),
      week.replace('lane=measurer_admin_id', 'lane[]=title'),
    ])
      expect([wrong, await office.get('boss', `days?${wrong}&each=3`)]).toMatchObject([wrong, { msg: '参数错误' }])
    expect(await office.get('boss', `days?${week}&each=501`)).toMatchObject({ code: 0, msg: '参数错误' })
  })
})
