import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useSay } from '../../browser/language.ts'
import { shortcutLabel, useShortcut } from '../shortcuts/use-shortcut.ts'
import { recordTexts } from './texts.ts'
import type { Neighbours } from './use-neighbours.ts'

const ways = [
  { way: 'previous', keys: 'alt+up', icon: <UpOutlined aria-hidden="true" /> },
  { way: 'next', keys: 'alt+down', icon: <DownOutlined aria-hidden="true" /> },
] as const

/** To the record before and to the one after, along the list that this one was opened from. */
export function NeighbourButtons({ previous, next, size = 'middle' }: Neighbours & { size?: 'small' | 'middle' }) {
  const say = useSay()
  const acts = { previous, next }
  useShortcut('alt+up', recordTexts.previous, () => previous?.(), { when: previous !== undefined })
  useShortcut('alt+down', recordTexts.next, () => next?.(), { when: next !== undefined })
  return (
    <Space.Compact>
      {ways.map(({ way, keys, icon }) => {
        const name = say(recordTexts[way])
        return (
          <Button
            key={way}
            {...{ icon, size }}
            aria-label={name}
            title={`${name} (${shortcutLabel(keys)})`}
            disabled={acts[way] === undefined}
            onClick={acts[way]}
          />
        )
      })}
    </Space.Compact>
  )
}
