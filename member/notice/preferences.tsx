import { speak } from '../../browser/language.ts'
import { noticeWays, useNoticePreference } from '../../browser/notice-preference.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { factsOf, type NoticePreference } from '../../contract/noticeEvents.ts'
import { Bones } from '../parts/bones.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { noticeTexts } from './texts.ts'

/** Which events a member gets notices of, and how; those about the safety of the account are fixed (areas 22.2). */
export function Preferences() {
  const work = useAnswer<{ list: readonly NoticePreference[] }>('/api/notice/preferences')
  return (
    <section className="member-card" aria-labelledby="notice-settings">
      <h2 id="notice-settings">{speak(noticeTexts.settings)}</h2>
      <p className="notice-hint">{speak(noticeTexts.settingsHint)}</p>
      <Loaded work={work} skeleton={<Bones heights={[240]} />}>
        {({ list }) => (
          <table className="notice-wishes">
            <thead>
              <tr>
                <th scope="col">{speak(noticeTexts.event)}</th>
                {noticeWays.map((way) => (
                  <th key={way} scope="col">
                    {speak(noticeTexts[way])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.map((wish) => (
                <Wish key={wish.event} wish={wish} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      <p className="notice-hint">
        <Icon name="lock" /> {speak(noticeTexts.locked)}
      </p>
    </section>
  )
}

function Wish({ wish }: { wish: NoticePreference }) {
  const { event, locked } = wish
  const { label } = factsOf(event)
  const { chosen, choose } = useNoticePreference('/api/notice/prefer', wish)
  return (
    <tr>
      <th scope="row">
        {speak(label)}
        {locked && (
          <>
            {'\u00a0'}
            <Icon name="lock" />
          </>
        )}
      </th>
      {noticeWays.map((way) => (
        <td key={way}>
          <label>
            <input
              type="checkbox"
              checked={chosen[way]}
              disabled={locked}
              aria-label={speak(noticeTexts.wayOf, { event: label, way: noticeTexts[way] })}
              onChange={({ currentTarget }) => void choose(way, currentTarget.checked)}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
