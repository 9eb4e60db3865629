import { LockOutlined } from '@ant-design/icons'
import { Button, Modal, Select, Switch } from 'antd'
import { useSay } from '../../browser/language.ts'
import { type NoticeWay, noticeWays, useNoticePreference } from '../../browser/notice-preference.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { factsOf, mailWishes, mailWishLabels, type NoticePreference } from '../../contract/noticeEvents.ts'
import { Awaited } from '../parts/awaited.tsx'
import { useOffice } from '../parts/office.tsx'
import './preferences-dialog.css'
import { noticeTexts } from './texts.ts'

/** Which events one gets notices of, and how; those of the safety of the account are fixed (areas 22.2). */
export function PreferencesDialog({ onClose }: { onClose(): void }) {
  const say = useSay()
  const { may } = useOffice()
  const answer = useAnswer<{ list: readonly NoticePreference[] }>('/admin/routine.Notice/preferences')
  const concerns = ({ event }: NoticePreference) => {
    const { node } = factsOf(event)
    return node === undefined || may(node)
  }
  return (
    <Modal
      open
      title={say(noticeTexts.settings)}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say(noticeTexts.close)}</Button>}
    >
      <p className="cell-muted">{say(noticeTexts.settingsHint)}</p>
      <Awaited answer={answer} lines={6}>
        {({ list }) => (
          <table className="notice-wishes">
            <thead>
              <tr>
                <th scope="col">{say(noticeTexts.event)}</th>
                {noticeWays.map((way) => (
                  <th key={way} scope="col">
                    {say(noticeTexts[way])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.filter(concerns).map((wish) => (
                <Wish key={wish.event} wish={wish} />
              ))}
            </tbody>
          </table>
        )}
      </Awaited>
      <p className="cell-muted">
        <LockOutlined aria-hidden="true" /> {say(noticeTexts.locked)}
      </p>
    </Modal>
  )
}

function Wish({ wish }: { wish: NoticePreference }) {
  const say = useSay()
  const { event, locked } = wish
  const { label } = factsOf(event)
  const { chosen, saving, choose } = useNoticePreference('/admin/routine.Notice/prefer', wish)
  const nameOf = (way: NoticeWay) => say(noticeTexts.wayOf, { event: label, way: noticeTexts[way] })
  return (
    <tr>
      <th scope="row">
        {say(label)}
        {locked && (
          <>
            {'\u00a0'}
            <LockOutlined aria-hidden="true" />
          </>
        )}
      </th>
      <td>
        <Switch
          size="small"
          aria-label={nameOf('site')}
          checked={chosen.site}
          disabled={locked}
          loading={saving === 'site'}
          onChange={(on) => void choose('site', on)}
        />
      </td>
      <td>
        <Select
          size="small"
          aria-label={nameOf('mail')}
          value={chosen.mail}
          disabled={locked}
          loading={saving === 'mail'}
          popupMatchSelectWidth={false}
          options={mailWishes.map((wish) => ({ value: wish, label: say(mailWishLabels[wish]) }))}
          onChange={(wish) => void choose('mail', wish)}
        />
      </td>
      <td>
        {chosen.sms !== undefined && (
          <Switch
            size="small"
            aria-label={nameOf('sms')}
            checked={chosen.sms}
            loading={saving === 'sms'}
            onChange={(on) => void choose('sms', on)}
          />
        )}
      </td>
    </tr>
  )
}
