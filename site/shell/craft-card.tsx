import { text } from '../../contract/text.ts'
import type { PublishedCraft } from '../../resources/craft/published-craft.ts'
import { usePlace } from '../place.ts'
import { CardCover } from './card-cover.tsx'

/** A process: its machine, what it is for, and the parameter that says most. */
export function CraftCard({ craft }: { craft: PublishedCraft }) {
  const { speak } = usePlace()
  const { parameter } = craft
  return (
    <article className="card craft-card">
      {craft.cover && <CardCover src={craft.cover} />}
      <div className="body">
        <p className="code">
          <span>{craft.kind_name}</span>
          {craft.is_key === 1 && <span className="tag">{speak(text('关键工序', 'Key process'))}</span>}
          {craft.is_inspect === 1 && <span className="tag">{speak(text('工序检验', 'Inspected'))}</span>}
        </p>
        <h3>{craft.name}</h3>
        {craft.intro && <p className="words">{craft.intro}</p>}
        {craft.lang_fallback && <p className="fallback-mark">{speak(text('暂无英文', 'In Chinese only'))}</p>}
        {parameter && (
          <dl className="specs">
            <div>
              <dt>{parameter.name}</dt>
              <dd className="number">{parameter.value}</dd>
            </div>
          </dl>
        )}
      </div>
    </article>
  )
}
