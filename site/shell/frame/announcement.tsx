import { text } from '../../../contract/text.ts'
import { usePlace } from '../../place.ts'
import { Icon } from '../icon.tsx'
import { SiteLink } from '../site-link.tsx'
import type { ShellData } from './facts.ts'

/** News above the header, until its reader closes it or its time is over; the mark of the document says whether it stands. */
export function Announcement({ announcement }: Pick<ShellData, 'announcement'>) {
  const { speak } = usePlace()
  if (!announcement) return null
  const { words, link } = announcement
  return (
    <aside className="announcement" aria-label={speak(text('公告', 'Announcement'))}>
      <p>{link ? <SiteLink href={link}>{words}</SiteLink> : words}</p>
      <button
        type="button"
        className="icon-button needs-script"
        aria-label={speak(text('关闭公告', 'Close the announcement'))}
        data-close-notice="announcement"
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}
