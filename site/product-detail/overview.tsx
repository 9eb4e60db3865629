import { text } from '../../contract/text.ts'
import type { PublishedProduct } from '../../resources/product/published-product.ts'
import { RichText } from '../catalogue/rich-text.tsx'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { wholeWords } from '../shell/whole-words.tsx'

export const hasOverview = ({ summary, content, features, applications, video }: PublishedProduct): boolean =>
  [summary, content, video].some(Boolean) || features.length + applications.length > 0

/** What the product is, what sets it apart and where it is used. */
export function Overview({ product }: { product: PublishedProduct }) {
  const { speak } = usePlace()
  const { summary, content, features, applications, video, name } = product
  return (
    <>
      {summary && <p className="summary">{wholeWords(summary)}</p>}
      {features.length > 0 && (
        <ul className="features">
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              <span>{wholeWords(feature)}</span>
            </li>
          ))}
        </ul>
      )}
      {content && <RichText html={content} />}
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: the editor gives a film without a caption file.
        <video src={video} controls preload="none" poster={product.cover} width="960" height="540" aria-label={name} />
      )}
      {applications.length > 0 && (
        <>
          <h3>{speak(text('应用行业', 'Applications'))}</h3>
          <ul className="applications">
            {applications.map((application) => (
              <li key={application}>{application}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
