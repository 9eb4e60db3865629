import { speak } from '../../browser/language.ts'
import { type NoticeWay, noticeWays, useNoticePreference } from '../../browser/notice-preference.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { factsOf, mailWishes, mailWishLabels, type NoticePreference } from '../../contract/noticeEvents.ts'
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
  const nameOf = (way: NoticeWay) => speak(noticeTexts.wayOf, { event: label, way: noticeTexts[way] })
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
      <td data-way={speak(noticeTexts.site)}>
        <Check
          label={nameOf('site')}
          checked={chosen.site}
          disabled={locked}
          onCheck={(on) => void choose('site', on)}
        />
      </td>
      <td data-way={speak(noticeTexts.mail)}>
        <select
          className="field"
          value={chosen.mail}
          disabled={locked}
          aria-label={nameOf('mail')}
          onChange={({ currentTarget }) => {
            const wish = mailWishes.find((one) => one === currentTarget.value)
            if (wish) void choose('mail', wish)
          }}
        >
          {mailWishes.map((one) => (
            <option key={one} value={one}>
              {speak(mailWishLabels[one])}
            </option>
          ))}
        </select>
      </td>
      {chosen.sms === undefined ? (
        <td />
      ) : (
        <td data-way={speak(noticeTexts.sms)}>
          <Check label={nameOf('sms')} checked={chosen.sms} onCheck={(on) => void choose('sms', on)} />
        </td>
      )}
    </tr>
  )
}

interface CheckProps {
  label: string
  checked: boolean
  disabled?: boolean
  onCheck: (on: boolean) => void
}

const Check = ({ label, checked, disabled, onCheck }: CheckProps) => (
  <label>
    <input
      type="checkbox"
      {...{ checked, disabled }}
      aria-label={label}
      onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
    />
  </label>
)
