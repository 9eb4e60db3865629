import { LockOutlined } from '@ant-design/icons'
import { Button, Modal, Switch } from 'antd'
import { useState } from 'react'
import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { factsOf, type NoticePreference } from '../../contract/noticeEvents.ts'
import { Awaited } from '../parts/awaited.tsx'
import { useOffice } from '../parts/office.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import './preferences-dialog.css'
import { noticeTexts } from './texts.ts'

const ways = ['site', 'mail'] as const
type Way = (typeof ways)[number]

/** Which events one is told of, and how; the safety of the account is not for choice (areas 22.2). */
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
                {ways.map((way) => (
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
  const [kept, setKept] = useState<Record<Way, boolean>>({ site: wish.site, mail: wish.mail })
  const [saving, setSaving] = useState<Way>()
  const choose = async (way: Way, on: boolean) => {
    const next: Record<Way, boolean> = { ...kept, [way]: on }
    setSaving(way)
    try {
      await call({ path: '/admin/routine.Notice/prefer', method: 'POST', body: { event, ...next } })
      setKept(next)
    } catch {
      // The transport has said why; the switch stays as it was.
    }
    setSaving(undefined)
  }
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
      {ways.map((way) => (
        <td key={way}>
          <Switch
            size="small"
            aria-label={say(noticeTexts.wayOf, { event: label, way: noticeTexts[way] })}
            checked={kept[way]}
            disabled={locked}
            loading={saving === way}
            onChange={(on) => void choose(way, on)}
          />
        </td>
      ))}
    </tr>
  )
}
