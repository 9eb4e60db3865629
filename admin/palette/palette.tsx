import { SearchOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { AdminIcon } from '../icon.tsx'
import { useOnceReady } from '../parts/later/use-once-ready.ts'
import { shortcutLabel } from '../shortcuts/use-shortcut.ts'
import type { Entry } from './entry.ts'
import { showPalette } from './store.ts'
import { paletteTexts } from './texts.ts'
import { useEntries } from './use-entries.ts'
import { Window } from './window.tsx'

/** Pages, rows of every area and actions by their names: a box to type into above what it finds. */
export function Palette() {
  const say = useSay()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const phrase = useDeferredValue(typed.trim())
  const { groups, failure, loading, isOld } = useEntries(phrase)
  const entries = groups.flatMap((group) => group.entries)
  const [chosen, setChosen] = useState<string>()
  const at = Math.max(
    entries.findIndex(({ key }) => key === chosen),
    0,
  )
  const active = entries[at]
  const close = () => showPalette(undefined)
  const go = ({ path, act }: Entry, apart: boolean) => {
    if (path !== undefined && apart) return void window.open(path, '_blank', 'noopener')
    close()
    if (path !== undefined) void navigate(path)
    else act?.()
  }
  // Whoever types and presses Enter at once means what is found by all that was typed.
  const isAnswered = phrase === typed.trim() && (active ? chosen === active.key || !isOld(active) : !loading)
  const { ask, forget } = useOnceReady<{ apart: boolean }>(isAnswered, ({ apart }) => active && go(active, apart))
  const move = (steps: number) => setChosen(entries[(at + steps + entries.length) % entries.length]?.key)
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      PageDown: () => setChosen(entries[Math.min(at + 8, entries.length - 1)]?.key),
      PageUp: () => setChosen(entries[Math.max(at - 8, 0)]?.key),
      Enter: () => ask({ apart: event.ctrlKey || event.metaKey }),
    }
    forget()
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const optionId = (key: string) => `${id}-${key}`
  return (
    <Window label={say(paletteTexts.title)} className="palette" onClose={close}>
      <div className="palette-box">
        <SearchOutlined aria-hidden="true" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the window was opened to type here.
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active.key)}
          aria-label={say(paletteTexts.open)}
          placeholder={say(paletteTexts.open)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={press}
        />
      </div>
      <div className="palette-results">
        <div role="listbox" id={`${id}-list`} aria-label={say(paletteTexts.results)} aria-busy={loading}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
            <div key={group.key} role="group" aria-labelledby={`${id}-g-${group.key}`}>
              <div className="palette-heading" id={`${id}-g-${group.key}`} aria-hidden="true">
                {group.title}
              </div>
              {group.entries.map((entry) => (
                <Line
                  key={entry.key}
                  {...{ entry }}
                  id={optionId(entry.key)}
                  active={entry === active}
                  onPoint={() => setChosen(entry.key)}
                  onGo={(apart) => go(entry, apart)}
                />
              ))}
            </div>
          ))}
        </div>
        <Told {...{ phrase, loading, failure }} count={entries.length} />
      </div>
      <Keys />
    </Window>
  )
}

interface LineProps {
  entry: Entry
  id: string
  active: boolean
  onPoint(): void
  onGo(apart: boolean): void
}

function Line({ entry, id, active, onPoint, onGo }: LineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const go = (event: MouseEvent) => onGo(event.ctrlKey || event.metaKey || event.button === 1)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant names it.
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={active}
      className="palette-line"
      onPointerMove={() => !active && onPoint()}
      onClick={go}
      onAuxClick={(event) => event.button === 1 && go(event)}
    >
      <AdminIcon name={entry.icon ?? ''} />
      <span className="palette-title">{entry.title}</span>
      {entry.detail && <span className="palette-detail">{entry.detail}</span>}
      {entry.state}
      {entry.keys && <kbd>{shortcutLabel(entry.keys)}</kbd>}
    </div>
  )
}

interface ToldProps {
  phrase: string
  loading: boolean
  failure: string | undefined
  count: number
}

/** What is to be known of the results, also for those who do not see them. */
function Told({ phrase, loading, failure, count }: ToldProps) {
  const say = useSay()
  if (failure !== undefined && !loading)
    return (
      <p className="palette-told" role="alert">
        {say(paletteTexts.failed, { reason: failure })}
      </p>
    )
  const isNothing = phrase !== '' && !loading && count === 0
  return (
    <div className={isNothing || loading ? 'palette-told' : 'unseen'} role="status">
      {loading ? (
        say(paletteTexts.looking)
      ) : isNothing ? (
        <>
          <strong>{say(paletteTexts.nothing, { words: phrase })}</strong>
          <p>{say(paletteTexts.nothingHint)}</p>
        </>
      ) : (
        phrase !== '' && say(paletteTexts.count, { count })
      )}
    </div>
  )
}

function Keys() {
  const say = useSay()
  const keys = [
    ['up', 'down', paletteTexts.move],
    ['enter', paletteTexts.choose],
    ['mod+enter', paletteTexts.chooseNew],
    ['escape', paletteTexts.close],
  ] as const
  return (
    <footer className="palette-keys" aria-hidden="true">
      {keys.map((line) => (
        <span key={line[0]}>
          {line.map((part) => (typeof part === 'string' ? <kbd key={part}>{shortcutLabel(part)}</kbd> : say(part)))}
        </span>
      ))}
    </footer>
  )
}
