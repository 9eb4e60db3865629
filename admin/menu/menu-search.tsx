import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useSay } from '../../browser/language.ts'
import { useOnceReady } from '../parts/later/use-once-ready.ts'
import { shellTexts } from '../shell/texts.ts'
import type { MenuNode } from './bootstrap.ts'

interface MenuSearchProps {
  words: string
  found: readonly MenuNode[] | undefined
  onWords(words: string): void
  onSearch(): void
  /** On into what was found. */
  onDown(): void
  onEnter(): void
}

/** Narrows the menu by what is typed; Enter opens the first page that is left. */
export function MenuSearch({ words, found, onWords, onSearch, onDown, onEnter }: MenuSearchProps) {
  const say = useSay()
  const isKnown = words.trim() === '' || found !== undefined
  const { ask, forget } = useOnceReady<string>(isKnown, (key) => (key === 'Enter' ? onEnter() : onDown()))
  return (
    <div className="menu-search">
      <Input
        // A list has its own search box; this one is named.
        inputMode="search"
        variant="filled"
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        aria-label={say(shellTexts.menuFind)}
        placeholder={say(shellTexts.menuFind)}
        title={say(shellTexts.menuFindHint)}
        value={words}
        onFocus={onSearch}
        onChange={({ target }) => {
          forget()
          onWords(target.value)
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          forget()
          if (event.key === 'Enter' || event.key === 'ArrowDown') ask(event.key)
          else if (event.key === 'Escape' && words !== '') onWords('')
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {found?.length === 0 && <p role="status">{say(shellTexts.menuNone)}</p>}
    </div>
  )
}
