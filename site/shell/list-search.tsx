import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { Icon } from './icon.tsx'

/** The keyword box of a list: a GET form that carries everything else that is chosen. */
export function ListSearch({ path, label }: { path: string; label: string }) {
  const { place, language, speak } = usePlace()
  const query = new URLSearchParams(place.query)
  const kept = [...query].filter(([name]) => name !== 'q' && name !== 'page')
  return (
    <search className="list-search">
      <form action={path}>
        {/* A GET form replaces the query of its address, so what is chosen goes with it as fields. */}
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {language === 'en' && <input type="hidden" name="lang" value="en" />}
        <label className="unseen" htmlFor="list-search">
          {label}
        </label>
        <input
          className="field"
          id="list-search"
          type="search"
          name="q"
          maxLength={60}
          placeholder={label}
          defaultValue={query.get('q') ?? ''}
        />
        <button className="icon-button" type="submit">
          <Icon name="search" />
          <span className="unseen">{speak(text('搜索', 'Search'))}</span>
        </button>
      </form>
    </search>
  )
}
