import { useSay } from '../../browser/language.ts'
import type { SlowQuery } from '../../contract/systemState.ts'
import { systemTexts } from './texts.ts'

/** What took long in the last hour, by its text alone. */
export function SlowQueries({ slow }: { slow: readonly SlowQuery[] }) {
  const say = useSay()
  const ms = (value: number) => say(systemTexts.ms, { ms: value })
  return (
    <section className="system-panel">
      <header>
        <h3>{say(systemTexts.slow)}</h3>
        <span className="system-hint">{say(systemTexts.slowHint)}</span>
      </header>
      {slow.length === 0 ? (
        <p className="system-nothing">{say(systemTexts.noSlow)}</p>
      ) : (
        <div className="system-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{say(systemTexts.query)}</th>
                <th scope="col">{say(systemTexts.count)}</th>
                <th scope="col">{say(systemTexts.mean)}</th>
                <th scope="col">{say(systemTexts.max)}</th>
              </tr>
            </thead>
            <tbody>
              {slow.map(({ sql, count, mean, max }) => (
                <tr key={sql}>
                  <td>
                    <code>{sql}</code>
                  </td>
                  <td>{count}</td>
                  <td>{ms(mean)}</td>
                  <td>{ms(max)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
