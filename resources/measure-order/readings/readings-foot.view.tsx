import { ToneDot } from '../../../admin/parts/state-tag.tsx'
import { useSay } from '../../../browser/language.ts'
import { readingsTexts } from './readings-texts.ts'
import type { ReadingsModel } from './use-readings.view.tsx'

/** How many items are fine, not fine, and still to be measured. */
export function ReadingsFoot({ model: { lines } }: { model: ReadingsModel }) {
  const say = useSay()
  const counts = { ok: 0, ng: 0, na: 0, pending: 0 }
  for (const { verdict } of lines.values()) counts[verdict.result]++
  const judged = counts.ok + counts.ng
  return (
    <p className="readings-foot" role="status">
      <span>
        <ToneDot tone="good" />
        {say(readingsTexts.ok, { count: counts.ok })}
      </span>
      <span>
        <ToneDot tone="bad" />
        {say(readingsTexts.ng, { count: counts.ng })}
      </span>
      <span>
        <ToneDot tone="idle" />
        {say(readingsTexts.pending, { count: counts.pending })}
      </span>
      {counts.na > 0 && (
        <span>
          <ToneDot tone="open" />
          {say(readingsTexts.na, { count: counts.na })}
        </span>
      )}
      {judged > 0 && <strong>{say(readingsTexts.passRate, { rate: Math.floor((counts.ok * 100) / judged) })}</strong>}
    </p>
  )
}
