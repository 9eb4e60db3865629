import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { fileAddress, useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { freshRows, isPublic, sourceOf } from './file.ts'

interface MediaPlayerProps {
  row: Row
  as: 'video' | 'audio'
  label: string
  /** Stands in for what this browser cannot play. */
  children: ReactNode
}

/** Where a file stopped, and whether it was playing. */
interface Stopped {
  at: number
  playing: boolean
}

/** Something to play. A link that runs out meanwhile is asked for anew, and playing continues where it stopped. */
export function MediaPlayer({ row, as: Player, label, children }: MediaPlayerProps) {
  const { cdnUrl } = useOffice()
  const [source, setSource] = useState(sourceOf(row))
  const [broken, setBroken] = useState(false)
  const stopped = useRef<Stopped>(undefined)
  const failed = async ({ currentTarget: player }: SyntheticEvent<HTMLMediaElement>) => {
    const at = player.currentTime
    if (isPublic(row) || stopped.current?.at === at) return setBroken(true)
    stopped.current = { at, playing: !player.paused }
    const [fresh] = await freshRows([row]).catch(() => [])
    if (fresh) setSource(sourceOf(fresh))
    else setBroken(true)
  }
  const resumed = ({ currentTarget: player }: SyntheticEvent<HTMLMediaElement>) => {
    if (!stopped.current) return
    player.currentTime = stopped.current.at
    // Refused only where the reader has not touched the page; the play button is still there.
    if (stopped.current.playing) player.play().catch(() => undefined)
  }
  if (broken) return children
  return (
    <Player
      src={fileAddress(cdnUrl, source)}
      controls
      preload="metadata"
      aria-label={label}
      onError={(event) => void failed(event)}
      onLoadedMetadata={resumed}
    />
  )
}
