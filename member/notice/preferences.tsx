import { useState } from 'react'
import { call } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { factsOf, type NoticePreference } from '../../contract/noticeEvents.ts'
import { Bones } from '../parts/bones.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { noticeTexts } from './texts.ts'

const ways = ['site', 'mail'] as const
type Way = (typeof ways)[number]

/** Which events a member is told of, and how; the safety of his account is not for choice (areas 22.2). */
export function Preferences() {
  const work = useLoaded<{ list: readonly NoticePreference[] }>('/api/notice/preferences')
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
                {ways.map((way) => (
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
  const [kept, setKept] = useState<Record<Way, boolean>>({ site: wish.site, mail: wish.mail })
  const choose = async (way: Way, on: boolean) => {
    const next: Record<Way, boolean> = { ...kept, [way]: on }
    setKept(next)
    const body = { event, ...next }
    // The transport has said why; the choice is as it was.
    await call({ path: '/api/notice/prefer', method: 'POST', body }).catch(() => setKept(kept))
  }
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
      {ways.map((way) => (
        <td key={way}>
          <label>
            <input
              type="checkbox"
              checked={kept[way]}
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
