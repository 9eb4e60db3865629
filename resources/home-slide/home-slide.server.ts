import type { Faults } from '../../contract/definition/check.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import { isLink } from '../../contract/rules.ts'
import { defaultLanguage, text } from '../../contract/text.ts'
import type { ReadContext, WorkContext } from '../../server/engine/context.ts'
import type { Rules, Values } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { homeSlide } from './home-slide.ts'
import { homeSlideFailures } from './home-slide-failures.ts'
import { isTargetNoun, keyOf, linkAddress, nameOf, readTargets, type SlideLink } from './link-targets.server.ts'
import { isSitePage } from './site-pages.ts'

const { fields } = homeSlide
const wideEnough = 1600
const videoBytes = 20 * 1024 * 1024
/** As many as the home page shows when nothing else is set (areas 5). */
const usualMost = 8

export const rules: Rules<Tables> = {
  async beforeSave(on, { values, before }) {
    const row = { ...before, ...values }
    return { ...windowFaults(row), ...(await linkFaults(on, row, before)), ...(await videoFaults(on, values)) }
  },
  async afterSave(on, { row, changed }) {
    await warnOfSmallPicture(on, row, changed)
    if (row.status === '1') await warnOfMany(on)
  },
  async afterRead(on, rows) {
    await tellTargets(on, rows)
  },
}

function windowFaults({ start_time, end_time }: Values): Faults {
  if (typeof start_time !== 'number' || typeof end_time !== 'number' || end_time > start_time) return {}
  const values = { start: fields.start_time.label, end: fields.end_time.label }
  return { end_time: { word: 'dateOrder', values } }
}

const linkOf = ({ link_type, link_value }: Values): SlideLink => ({
  link_type: String(link_type ?? ''),
  link_value: String(link_value ?? ''),
})

/** An unchanged link is not checked again: its target may be gone by now, and the list says so. */
async function linkFaults(on: WorkContext<Tables>, row: Values, before: Values | null): Promise<Faults> {
  const link = linkOf(row)
  const stood = before && linkOf(before)
  if (link.link_value === '' || (stood?.link_type === link.link_type && stood.link_value === link.link_value)) return {}
  const fault = await linkFault(on, link)
  return fault ? { link_value: fault } : {}
}

async function linkFault({ db, now }: WorkContext<Tables>, link: SlideLink): Promise<Fault | undefined> {
  const values = { field: fields.link_value.label }
  const { link_type, link_value } = link
  if (link_type === 'url') return isLink(link_value) ? undefined : { word: 'url' }
  if (link_type === 'page') return isSitePage(link_value) ? undefined : { word: 'choice', values }
  if (!isTargetNoun(link_type)) return undefined
  const found = await readTargets(db, [link], { language: defaultLanguage, now })
  return found.has(keyOf(link)) ? undefined : { word: 'reference', values }
}

/** The size of a file stored here is checked; of an address elsewhere only the name is known. */
async function videoFaults({ db }: WorkContext<Tables>, { video }: Values): Promise<Faults> {
  if (typeof video !== 'string' || video === '') return {}
  const values = { field: fields.video.label }
  if (!/\.(?:mp4|webm)(?:\?|$)/i.test(video)) return { video: { word: homeSlideFailures.videoKind, values } }
  const file = await db.selectFrom('attachment').select('size').where('url', '=', video).executeTakeFirst()
  return file && file.size !== null && file.size > videoBytes
    ? { video: { word: homeSlideFailures.videoSize, values } }
    : {}
}

async function warnOfSmallPicture(on: WorkContext<Tables>, row: Values, changed: readonly string[]): Promise<void> {
  const columns = ['image', 'image_en'].filter((column) => changed.includes(column))
  const urls = columns.map((column) => String(row[column] ?? ''))
  if (urls.length === 0) return
  const small = await on.db
    .selectFrom('attachment')
    .select('width')
    .where('url', 'in', urls)
    .where('width', '>', 0)
    .where('width', '<', wideEnough)
    .orderBy('width')
    .limit(1)
    .executeTakeFirst()
  if (small) {
    on.warn(
      text(
        `桌面图宽 ${small.width} 像素，建议不小于 ${wideEnough}`,
        `The desktop image is ${small.width} px wide; at least ${wideEnough} is advised`,
      ),
    )
  }
}

async function warnOfMany(on: WorkContext<Tables>): Promise<void> {
  const most = on.settings.number('home_slide_max', usualMost)
  const { count } = await on.db
    .selectFrom('home_slide')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', '1')
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', on.now)]))
    .executeTakeFirstOrThrow()
  if (Number(count) > most) on.warn(text(`前台仅展示前 ${most} 张`, `Only the first ${most} are shown`))
}

/** Names what each slide leads to, and says when visitors can no longer get there. */
async function tellTargets({ db, actor, now }: ReadContext<Tables>, rows: Values[]): Promise<void> {
  const links = rows.map(linkOf)
  const targets = await readTargets(db, links, { language: defaultLanguage, now })
  for (const [at, row] of rows.entries()) {
    const link = links[at]
    if (!link || link.link_type === 'none') continue
    row.target = nameOf(link, targets, actor.language)
    row.target_lost = linkAddress(link, targets) === ''
  }
  for (const row of rows) row.english = row.title_en || !row.title ? 'filled' : 'empty'
}
