import { type PaperLanguage, plainWords, Words } from '../../../browser/paper/paper-words.tsx'
import type { ReportSnapshot } from './report-snapshot.ts'
import { reportTexts as words } from './report-texts.ts'

interface ReportPhotosProps {
  snapshot: ReportSnapshot
  language: PaperLanguage
}

/** Only pictures can be printed; the number of any other drawing stands among the facts. */
const isPicture = (file: string): boolean => /\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?|$)/i.test(file)

export function ReportPhotos({ snapshot: { photos, object }, language }: ReportPhotosProps) {
  const drawings = object.drawings.filter(isPicture)
  return (
    <>
      {drawings.length > 0 && (
        <section>
          <h2>
            <Words of={words.drawing} />
          </h2>
          {drawings.map((file) => (
            <img className="report-drawing" key={file} src={file} alt={plainWords(words.drawing, language)} />
          ))}
        </section>
      )}
      {photos.length > 0 && (
        <section>
          <h2>
            <Words of={words.photos} />
          </h2>
          <div className="report-photos">
            {photos.map(({ file, caption }) => (
              <figure key={file}>
                <img src={file} alt={plainWords(caption, language)} />
                <figcaption>
                  <Words of={caption} />
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
