import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { dialled } from '../shell/frame/facts.ts'
import { Icon } from '../shell/icon.tsx'

/** For those who would rather talk. */
export function CallLine({ phone }: { phone: string }) {
  const { speak } = usePlace()
  return (
    <p className="call-line">
      <a href={dialled(phone)}>
        <Icon name="phone" />
        <span>{speak(text('电话咨询', 'Call us'))}</span>
        <strong className="number">{phone}</strong>
      </a>
    </p>
  )
}
