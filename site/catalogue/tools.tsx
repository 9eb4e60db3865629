import { type Text, text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'

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

/** Buttons that share the address of a page and print it; they work where `Tools` stands. */
export function ShareAndPrint({ share = text('分享', 'Share') }: { share?: Text }) {
  const { speak } = usePlace()
  return (
    <>
      <button className="button quiet" type="button" data-share="">
        <Icon name="share" />
        {speak(share)}
      </button>
      <button className="button quiet" type="button" data-print="">
        <Icon name="print" />
        {speak(text('打印', 'Print'))}
      </button>
    </>
  )
}
