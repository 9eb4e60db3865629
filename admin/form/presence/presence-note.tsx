import { EditOutlined } from '@ant-design/icons'
import { useSay } from '../../../browser/language.ts'
import { text } from '../../../contract/text.ts'
import './presence-note.css'

const sentence = text('{names} 正在编辑', '{names} is editing')
const several = text('{names} 正在编辑', '{names} are editing')
const between = text('、', ', ')

/** Who else has the form of this row open; it hinders nobody. */
export function PresenceNote({ editors }: { editors: readonly string[] }) {
  const say = useSay()
  const names = editors.join(say(between))
  return (
    <span className="presence-note" aria-live="polite">
      {editors.length > 0 && (
        <>
          <EditOutlined aria-hidden="true" /> {say(editors.length > 1 ? several : sentence, { names })}
        </>
      )}
    </span>
  )
}
