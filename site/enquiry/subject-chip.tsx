import { speak } from '../../browser/language.ts'
import { smallPicture } from '../small-picture.ts'
import { CrossButton } from './cross-button.tsx'
import type { Subject } from './enquiry.ts'
import { enquiryTexts } from './texts.ts'

/** The product or part that is asked about, as its page shows it. */
export function SubjectChip({ subject, onRemove }: { subject: Subject; onRemove: () => void }) {
  const { code, name, cover } = subject
  return (
    <div className="enquiry-subject">
      {cover && <img src={smallPicture(cover, '160')} alt="" width="80" height="60" />}
      <span>
        <small>{speak(enquiryTexts.about)}</small>
        <strong>{name}</strong>
        <span className="number">{code}</span>
      </span>
      <CrossButton label={speak(enquiryTexts.remove, { code })} onClick={onRemove} />
    </div>
  )
}
