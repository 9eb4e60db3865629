import { Button, Input, Segmented, Skeleton, Space } from 'antd'
import { Suspense, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { AdminIcon, menuIcons } from '../icon.tsx'
import { laterIcons } from '../later-icons.tsx'
import { useLocalIcons } from '../local-icon.tsx'
import { kindTexts } from '../parts/sentences.ts'
import './icon-picker.css'

/** What names of icons begin with, by the sources that existing clients know (protocol 11.7). */
const sources = { awesome: 'fa ', element: 'el-icon-', font: 'iconfont icon-', local: 'local-' } as const
type Source = keyof typeof sources

const labels = {
  awesome: kindTexts.iconsAwesome,
  element: kindTexts.iconsElement,
  font: kindTexts.iconsFont,
  local: kindTexts.iconsLocal,
} as const satisfies Record<Source, unknown>

const order: readonly Source[] = ['awesome', 'element', 'font', 'local']

const sourceOf = (name: string): Source => order.find((source) => name.startsWith(sources[source])) ?? 'awesome'

const drawn = [...Object.keys(menuIcons), ...Object.keys(laterIcons)]

interface PickerProps {
  chosen: string
  onPick(name: string): void
}

/** Icons of the back office by name, a tab for each source. */
export function IconPicker(props: PickerProps) {
  const say = useSay()
  const [source, setSource] = useState(() => sourceOf(props.chosen))
  const names = drawn.filter((name) => name.startsWith(sources[source]))
  return (
    <div className="icon-picker">
      <Segmented<Source>
        block
        size="small"
        aria-label={say(kindTexts.iconSource)}
        options={order.map((value) => ({ value, label: say(labels[value]) }))}
        value={source}
        onChange={setSource}
      />
      {source === 'font' ? (
        <FontName {...props} />
      ) : (
        <Suspense fallback={<Skeleton active title={false} />}>
          {source === 'local' ? <LocalIcons {...props} /> : <Icons key={source} {...props} names={names} />}
        </Suspense>
      )}
    </div>
  )
}

const LocalIcons = (props: PickerProps) => <Icons {...props} names={Object.keys(useLocalIcons())} />

function Icons({ names, chosen, onPick }: PickerProps & { names: readonly string[] }) {
  const say = useSay()
  const [words, setWords] = useState('')
  const fitting = names.filter((name) => name.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <>
      <Input
        autoFocus
        allowClear
        aria-label={say(kindTexts.searchIcon)}
        placeholder={say(kindTexts.searchIcon)}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="icon-picker-all">
        {fitting.map((name) => (
          <button
            key={name}
            type="button"
            className="icon-picker-one"
            aria-pressed={name === chosen}
            aria-label={name}
            title={name}
            onClick={() => onPick(name)}
          >
            <AdminIcon name={name} />
          </button>
        ))}
      </div>
      {fitting.length === 0 && <p className="form-hint">{say(kindTexts.noOptions)}</p>}
    </>
  )
}

/** Icons of a font, which clients bring that have loaded it: only their names are known here. */
function FontName({ chosen, onPick }: PickerProps) {
  const say = useSay()
  const prefix = sources.font
  const [name, setName] = useState(chosen.startsWith(prefix) ? chosen.slice(prefix.length) : '')
  const give = () => name.trim() !== '' && onPick(prefix + name.trim())
  return (
    <>
      <Space.Compact block>
        <Space.Addon>{prefix}</Space.Addon>
        <Input
          aria-label={say(kindTexts.iconName)}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={give}
        />
        <Button onClick={give}>{say(kindTexts.iconTake)}</Button>
      </Space.Compact>
      <p className="form-hint">{say(kindTexts.iconsFontHint)}</p>
    </>
  )
}
