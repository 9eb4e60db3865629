import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { Text } from '../../contract/text.ts'
import { shortcutGroups, shortcutLabel, shortcutsNow, useShortcuts } from '../shortcuts/use-shortcut.ts'
import { showPalette } from './store.ts'
import { paletteTexts } from './texts.ts'
import { Window } from './window.tsx'

const last = [shortcutGroups.everywhere, shortcutGroups.jumps]
/** What the open page offers stands first. */
const placeOf = (group: Text): number => last.indexOf(group)

/** The keys that do something on the page as it is now, in groups. */
export function ShortcutHelp() {
  const say = useSay()
  const { registered } = useShortcuts()
  const all = shortcutsNow(registered).filter(({ keys }) => keys !== '')
  const groups = [...new Map(all.map(({ group }) => [group.en, group])).values()].sort(
    (a, b) => placeOf(a) - placeOf(b),
  )
  const close = () => showPalette(undefined)
  return (
    <Window label={say(paletteTexts.help)} className="shortcut-help" onClose={close}>
      <div className="shortcut-help-head">
        <div>
          <h2>{say(paletteTexts.help)}</h2>
          <p>{say(paletteTexts.helpHint)}</p>
        </div>
        <Button
          type="text"
          aria-label={say(paletteTexts.close)}
          icon={<CloseOutlined aria-hidden="true" />}
          onClick={close}
        />
      </div>
      <div className="shortcut-groups">
        {groups.map((group) => (
          <section key={group.en} aria-label={say(group)}>
            <h3>{say(group)}</h3>
            <dl>
              {all
                .filter((one) => one.group.en === group.en)
                .map(({ keys, label }) => (
                  <div key={keys}>
                    <dt>{say(label)}</dt>
                    <dd>
                      {keys.split(' ').map((stroke) => (
                        <kbd key={stroke}>{shortcutLabel(stroke)}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Window>
  )
}
