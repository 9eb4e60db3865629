import type { Selectable } from 'kysely'
import { momentIn } from '../../../contract/moment.ts'
import { type Text, text } from '../../../contract/text.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import { measureKinds } from '../../measure-template/measure-kinds.ts'
import { storedJson } from '../../stored-json.ts'
import type { Tables } from '../../tables.ts'
import { dispositions, orderPurposes, orderResults } from '../measure-choices.ts'
import { reportItems } from './report-items.server.ts'
import type { ReportItem, ReportPhoto, ReportSnapshot } from './report-snapshot.ts'
import { wordOf } from './word-of.ts'

type On = WorkContext<Tables>
type Order = Selectable<Tables['measure_order']>

/** All that the report of an order says, from its rows as they stand in this transaction. */
export async function takeSnapshot(on: On, order: Order, version: number): Promise<ReportSnapshot> {
  const { items, instruments, photos } = await reportItems(on.db, order)
  const numbers = { lotQty: order.lot_qty, sampleQty: order.sample_qty, acceptLimit: order.accept_limit }
  const isInspection = order.kind === 'inspect'
  return {
    format: 1,
    version,
    round: order.round,
    timeZone: on.settings.timeZone,
    issuer: issuerOf(on),
    order: {
      code: order.code,
      title: order.title,
      kind: wordOf(measureKinds, order.kind),
      purpose: wordOf(orderPurposes, order.purpose),
      result: wordOf(orderResults, order.result),
      disposition: wordOf(dispositions, order.disposition),
      remark: order.remark_public,
    },
    customer: { name: order.customer_name, address: order.address },
    object: {
      code: order.object_code,
      name: text(order.object_name, order.object_name_en),
      drawingNo: order.drawing_no,
      drawings: storedJson<string[]>(order.drawing_file),
      batchNo: order.batch_no,
      serialNo: order.serial_no,
      ...numbers,
    },
    conditions: isInspection
      ? { temperature: tenths(order.env_temp), humidity: tenths(order.env_humidity) }
      : { temperature: '', humidity: '' },
    times: timesOf(on, order),
    people: await peopleOf(on, order),
    instruments,
    items,
    totals: totalsOf(items),
    photos: [...photosOf(order), ...photos],
  }
}

const tenths = (stored: number | null): string => (stored === null ? '' : (stored / 10).toFixed(1))

const both = (on: On, name: string): Text => text(on.settings.text(name), on.settings.text(name, 'en'))

function issuerOf(on: On): ReportSnapshot['issuer'] {
  const { settings } = on
  return {
    name: both(on, settings.text('company_name') === '' ? 'site_name' : 'company_name'),
    logo: settings.text('logo'),
    lines: both(on, 'report_header'),
    stamp: settings.text('report_stamp'),
  }
}

function timesOf({ settings, now }: On, order: Order): ReportSnapshot['times'] {
  const shown = (time: number | null) => (time === null ? '' : momentIn(time, settings.timeZone).slice(0, 16))
  return {
    started: shown(order.start_time),
    submitted: shown(order.submit_time),
    approved: shown(order.approve_time ?? now),
  }
}

async function peopleOf({ db, actor }: On, order: Order): Promise<ReportSnapshot['people']> {
  const { measurer_admin_id, submit_admin_id, approve_admin_id, assistant_ids } = order
  const measurer = measurer_admin_id ?? submit_admin_id ?? 0
  const approver = approve_admin_id ?? actor.id
  const assistants = assistant_ids.split(',').filter(Boolean).map(Number)
  const rows = await db
    .selectFrom('admin')
    .select(['id', 'nickname', 'username'])
    .where('id', 'in', [measurer, approver, ...assistants])
    .execute()
  const names = new Map(rows.map(({ id, nickname, username }) => [id, nickname || username]))
  const nameOf = (id: number) => names.get(id) ?? ''
  return {
    measurer: nameOf(measurer),
    assistants: assistants.map(nameOf).filter(Boolean),
    approver: nameOf(approver),
  }
}

function totalsOf(items: readonly ReportItem[]): ReportSnapshot['totals'] {
  const count = (key: string) => items.filter(({ result }) => result.key === key).length
  const ngPieces = new Set(items.flatMap(({ readings }) => readings.flatMap((one) => (one.isOutside ? [one.seq] : []))))
  return { ok: count('ok'), ng: count('ng'), na: count('na'), ngPieces: ngPieces.size }
}

const photosOf = ({ photos }: Order): ReportPhoto[] =>
  storedJson<string[]>(photos).map((file, at) => ({
    file,
    caption: text(`照片 ${at + 1}`, `Photo ${at + 1}`),
  }))

/** Every stored file that a snapshot shows. */
export const filesOf = ({ issuer, object, photos }: ReportSnapshot): string[] => [
  ...new Set([issuer.logo, issuer.stamp, ...object.drawings, ...photos.map(({ file }) => file)].filter(Boolean)),
]

/** The same snapshot with its files under other addresses. */
export function readdressed(snapshot: ReportSnapshot, address: (file: string) => string): ReportSnapshot {
  const { issuer, object, photos } = snapshot
  return {
    ...snapshot,
    issuer: { ...issuer, logo: address(issuer.logo), stamp: address(issuer.stamp) },
    object: { ...object, drawings: object.drawings.map(address) },
    photos: photos.map((photo) => ({ ...photo, file: address(photo.file) })),
  }
}
