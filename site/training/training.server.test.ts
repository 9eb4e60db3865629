import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

const day = { day: '2099-05-04', room: 'B2', topics: [{ name: '密封', name_en: 'Sealing', minutes: 60, notes: 'x' }] }
const seal = {
  name: '阀门密封',
  name_en: 'Valve sealing',
  start_date: '2099-05-04',
  seats: 12,
  en_status: 1,
  days: [day],
}

onBothDatabases('trainings', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())
  const post = async (action: string, body: object) =>
    app.call('POST', `/admin/crm.Training/${action}`, { token, body: { ...body } })
  const shown = async (lang: string) => (await app.call('GET', `/api/training/index?lang=${lang}`)).data

  it('are read by strangers with their days and topics while they are announced', async () => {
    expect(await post('add', seal)).toMatchObject({ code: 1 })
    expect(await shown('en')).toEqual({ trainings: [] })
    expect(await post('take', { ids: [1] })).toMatchObject({ code: 1 })
    expect(await post('announce', { ids: [1], start_date: '2099-05-04', seats: 12 })).toMatchObject({ code: 1 })
    expect(await shown('en')).toEqual({
      trainings: [
        {
          ...{ id: 1, name: 'Valve sealing', intro: '', city: '', start_date: '2099-05-04', seats: 12 },
          lang_fallback: false,
          days: [{ day: '2099-05-04', topics: [{ name: 'Sealing', minutes: 60 }] }],
        },
      ],
    })
    expect(await shown('zh-cn')).toMatchObject({
      trainings: [{ name: '阀门密封', days: [{ topics: [{ name: '密封' }] }] }],
    })
  })

  it('know how long they took once they are held, and are called off by themselves when nobody announced them', async () => {
    expect(await post('hold', { ids: [1], guests: 9 })).toMatchObject({ code: 1 })
    await app.events.settled()
    expect(await shown('en')).toEqual({ trainings: [] })
    expect(await post('add', { name: '过期', start_date: '2020-01-01' })).toMatchObject({ code: 1 })
    expect(await app.jobs.run('training.callOff')).toEqual({ zh: '取消了 1 场', en: '1 called off' })
    const { data } = await app.call('GET', '/admin/crm.Training/index', { token })
    expect(data).toMatchObject({
      list: [
        { state: 'cancelled', minutes: 0 },
        { state: 'held', minutes: 60 },
      ],
    })
  })
})
