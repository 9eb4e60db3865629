import { text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'

/** Says what copying and sharing came to; its script serves every button of the page with `data-copy`, `data-share`, `data-print`. */
export function Tools() {
  const { speak } = usePlace()
  return (
    <Island
      name="tools"
      when="idle"
      className="tools-said no-print"
      props={{
        copied: speak(text('已复制', 'Copied')),
        link: speak(text('链接已复制', 'Link copied')),
        failed: speak(text('无法复制，请手动选择文字。', 'Copying is not possible here; please select the text.')),
      }}
    >
      <p role="status" />
    </Island>
  )
}
