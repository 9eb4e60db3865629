import { text } from '../../../contract/text.ts'
import { usePlace } from '../../place.ts'
import { Icon } from '../icon.tsx'

const words = {
  shown: text(
    '预览：此内容按当前保存的样子显示，访客可能还看不到。链接 30 分钟内有效。',
    'Preview: this shows the content as it is saved now; visitors may not see it yet. The link works for 30 minutes.',
  ),
  expired: text(
    '预览链接已失效，请在后台重新打开预览。此处显示访客看到的页面。',
    'This preview link has expired; open the preview again in the back office. This is the page that visitors see.',
  ),
}

/** Says above the page that its reader sees it by a preview link. */
export function PreviewBar() {
  const { place, speak } = usePlace()
  if (place.preview === undefined) return null
  return (
    <p className="preview-bar" role="status">
      <Icon name="eye" />
      <span>{speak(words[place.preview])}</span>
    </p>
  )
}
