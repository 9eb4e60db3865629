import { text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'

/** The keyword box: a GET form that carries everything else that is chosen. */
export function ListSearch() {
  const { speak, place, language } = usePlace()
  const query = new URLSearchParams(place.query)
  const label =
    query.get('tab') === 'parts'
      ? text('配件编码、名称或规格', 'Part number, name or spec')
      : text('型号、名称或标准', 'Model, name or standard')
  const kept = [...query].filter(([name]) => name !== 'q' && name !== 'page')
  return (
    <search className="list-search">
      <form action="/client/product">
        {/* A GET form replaces the query of its address, so what is chosen goes with it as fields. */}
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {language === 'en' && <input type="hidden" name="lang" value="en" />}
        <label className="unseen" htmlFor="list-search">
          {speak(label)}
        </label>
        <input
          className="field"
          id="list-search"
          type="search"
          name="q"
          maxLength={60}
          placeholder={speak(label)}
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
