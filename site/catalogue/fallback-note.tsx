import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'

/** Tells readers of English, in one line, why some of the page is Chinese (areas 1.3). */
export function FallbackNote({ shown }: { shown: boolean }) {
  const { speak } = usePlace()
  if (!shown) return null
  return (
    <p className="fallback-note">
      {speak(
        text('部分内容暂无英文版。', 'Parts of this page are not available in English yet and are shown in Chinese.'),
      )}
    </p>
  )
}
