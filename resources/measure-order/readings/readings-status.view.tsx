import { exactTime } from '../../../admin/parts/moment.ts'
import { useOffice } from '../../../admin/parts/office.tsx'
import { useSay } from '../../../browser/language.ts'
import type { CellPlace } from './cell-steps.ts'
import { placeName } from './entry.ts'
import { readingsTexts } from './readings-texts.ts'
import type { ReadingsModel } from './use-readings.view.tsx'

/** What there is to say of the active cell: why it was not taken, or who recorded it and when. */
export function ReadingsStatus({ id, model, active }: { id: string; model: ReadingsModel; active: CellPlace }) {
  const say = useSay()
  const { timeZone } = useOffice()
  const { sheet, state, open } = model
  const item = sheet.items[active.row]
  if (!item || !open) return null
  const name = placeName({ item_id: item.id, seq: active.column + 1 })
  const mark = state.marks.get(name)
  const recorded = state.recorded.get(name)
  const by =
    recorded && say(readingsTexts.by, { name: recorded.nickname, time: timeOf(recorded.create_time, timeZone) })
  return (
    <p id={id} className="readings-status" role="status" data-wrong={mark?.state === 'wrong' || undefined}>
      {mark?.sentence ?? by ?? say(readingsTexts.help)}
    </p>
  )
}

const timeOf = (seconds: number | null, timeZone: string): string =>
  seconds === null ? '' : exactTime(seconds, timeZone).slice(0, 16)
