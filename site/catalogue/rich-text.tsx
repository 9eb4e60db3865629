import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { wholeCodes } from '../shell/whole-words.tsx'

/** Wide tables scroll by themselves, by keys too, and pictures come when they are needed. */
const laidOut = (html: string, tableName: string): string =>
  wholeCodes(html)
    .replaceAll(/<table\b/g, `<div class="table-room" role="region" tabindex="0" aria-label="${tableName}"><table`)
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/<img\b(?![^>]*\sloading=)/g, '<img loading="lazy" decoding="async"')

/** What an editor wrote, cleaned when it was saved. */
export function RichText({ html }: { html: string }) {
  const { speak } = usePlace()
  const shown = laidOut(html, speak(text('表格', 'Table')))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rich text is sanitised by the engine before it is stored.
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: shown }} />
}
