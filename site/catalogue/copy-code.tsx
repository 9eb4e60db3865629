import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'

/** A number that is copied by clicking it, or opened where it leads somewhere; without a script it is plain text that can be selected. */
export function CopyCode({ code, href }: { code: string; href?: string }) {
  const { speak } = usePlace()
  return (
    <span className="copy-code">
      {href ? (
        <a className="number" href={href}>
          {code}
        </a>
      ) : (
        <span className="number">{code}</span>
      )}
      <button
        className="needs-script"
        type="button"
        data-copy={code}
        aria-label={speak(text('复制 {code}', 'Copy {code}'), { code })}
      >
        <Icon name="copy" />
        <Icon name="check" />
      </button>
    </span>
  )
}
