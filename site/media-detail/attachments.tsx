import { fileSize } from '../../browser/file-size.ts'
import { text } from '../../contract/text.ts'
import type { ArticleFile } from '../../resources/article/published-article.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'

/** Files to take away with an article. */
export function Attachments({ files }: { files: readonly ArticleFile[] }) {
  const { speak } = usePlace()
  return (
    <section className="no-print" aria-labelledby="attachments">
      <h2 id="attachments">{speak(text('附件', 'Attachments'))}</h2>
      <ul className="downloads">
        {files.map(({ name, url, size }) => (
          <li key={url}>
            <a href={url} download>
              <Icon name="download" />
              <span>
                <strong>{name}</strong>
                {size > 0 && <small className="number">{fileSize(size)}</small>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
