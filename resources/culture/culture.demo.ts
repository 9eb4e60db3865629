import { type Text, text } from '../../contract/text.ts'
import { certificateDrawing } from '../../drawing/scenes/certificate.ts'
import { milestoneDrawing } from '../../drawing/scenes/milestone.ts'
import { sceneDrawing } from '../../drawing/scenes/scene.ts'
import type { Demo, DemoTools } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'
import { activities, history, honors, message, mission, values, vision } from './culture-texts.demo.ts'

const size = { width: 800, height: 600, ground: 'pale' } as const
const day = 86_400

/** A text of both languages as the columns of a row. */
const pair = (column: string, { zh, en }: Text) => ({ [column]: zh, [`${column}_en`]: en })

const told = ({ title, subtitle, content }: { title: Text; subtitle?: Text; content: Text }) => ({
  ...pair('title', title),
  ...pair('content', content),
  ...(subtitle && pair('subtitle', subtitle)),
  en_status: 1,
})

async function seedWords({ save }: DemoTools): Promise<void> {
  await save('culture', { group: 'mission', ...told(mission), is_home: 1, weigh: 900 })
  await save('culture', { group: 'vision', ...told(vision), is_home: 1, weigh: 800 })
  await save('culture', { group: 'message', ...told(message) })
  for (const [at, { icon, ...value }] of values.entries()) {
    await save('culture', { group: 'value', ...told(value), icon, is_home: 1, weigh: (values.length - at) * 10 })
  }
}

async function seedHistory({ save, storeFile }: DemoTools): Promise<void> {
  for (const { date, milestone, ...step } of history) {
    const alt = text(`示意图：${step.title.zh}`, `Drawing: ${step.title.en}`)
    const picture = milestoneDrawing({ milestone, title: alt.zh, ...size })
    const image = await storeFile(`history-${milestone}.svg`, picture, alt)
    await save('culture', { group: 'history', ...told(step), event_date: date, image })
  }
}

const dayAfter = (days: number, now: number): string => new Date((now + days * day) * 1000).toISOString().slice(0, 10)

/** Certificates hold for three years, the last day included. */
const validDays = 3 * 365

async function seedHonors({ save, storeFile, now }: DemoTools): Promise<void> {
  for (const [at, { kind, title, issuer, cert_no, date, ends }] of honors.entries()) {
    const issued = ends === undefined ? date : dayAfter(ends - validDays, now)
    const alt = text(`样例证书：${title.zh}`, `Sample certificate: ${title.en}`)
    const picture = certificateDrawing({ kind, title: alt.zh, seed: at + 1 })
    await save('culture', {
      ...{
        group: 'honor',
        event_date: issued,
        cert_no: cert_no.replace('{year}', `${issued?.slice(0, 4)}`),
        en_status: 1,
      },
      ...pair('title', title),
      ...pair('issuer', issuer),
      image: await storeFile(`honor-${at + 1}-${kind}.svg`, picture, alt),
      ...(ends !== undefined && { valid_until_date: dayAfter(ends, now) }),
    })
  }
}

async function seedActivities({ save, storeFile }: DemoTools): Promise<void> {
  for (const [at, { date, scenes, ...activity }] of activities.entries()) {
    const urls: string[] = []
    for (const [place, scene] of scenes.entries()) {
      const alt = text(`${activity.title.zh}，图 ${place + 1}`, `${activity.title.en}, picture ${place + 1}`)
      const picture = sceneDrawing({ scene, seed: at * 4 + place + 1, title: alt.zh, ...size })
      urls.push(await storeFile(`activity-${at + 1}-${scene}.svg`, picture, alt))
    }
    const [image = '', ...images] = urls
    await save('culture', { group: 'activity', ...told(activity), event_date: date, image, images })
  }
}

export const demo: Demo<Tables> = {
  async seed(_db, tools) {
    await seedWords(tools)
    await seedHistory(tools)
    await seedHonors(tools)
    await seedActivities(tools)
  },
}
