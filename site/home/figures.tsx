import { text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'
import type { Figure } from '../shell/frame/facts.ts'

/** Numbers of the company; they count up once when seen. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { speak } = usePlace()
  return (
    <section className="figures" aria-label={speak(text('公司数字', 'In figures'))}>
      <Island name="figures" when="seen" className="container">
        <dl>
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>{figure.label}</dt>
              <dd className="number">
                <span data-count="">{figure.value}</span>
                {figure.unit && <small>{figure.unit}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </Island>
    </section>
  )
}
