import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { SiteLink } from '../shell/site-link.tsx'
import { wholeWords } from '../shell/whole-words.tsx'
import type { MediaDetailData } from './media-detail.ts'

/** The articles of the same category before and after this one. */
export function Neighbours({ previous, next }: Pick<MediaDetailData, 'previous' | 'next'>) {
  const { speak } = usePlace()
  if (!previous && !next) return null
  return (
    <nav className="neighbours no-print" aria-label={speak(text('同类文章', 'In this category'))}>
      {previous && (
        <SiteLink href={`/client/media/detail/${previous.id}`} rel="prev">
          <small>
            <Icon name="previous" />
            {speak(text('上一篇', 'Previous'))}
          </small>
          <span>{wholeWords(previous.title)}</span>
        </SiteLink>
      )}
      {next && (
        <SiteLink className="after" href={`/client/media/detail/${next.id}`} rel="next">
          <small>
            {speak(text('下一篇', 'Next'))}
            <Icon name="next" />
          </small>
          <span>{wholeWords(next.title)}</span>
        </SiteLink>
      )}
    </nav>
  )
}
