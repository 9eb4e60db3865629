import { Button } from 'antd'
import { useState } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { SystemState } from '../../contract/systemState.ts'
import { useOffice } from '../parts/office.tsx'
import { sizeOf } from './fact-panel.tsx'
import { systemTexts } from './texts.ts'

const few = 10

/** The largest tables first, the rest on demand. */
export function TableSizes({ tables }: Pick<SystemState['database'], 'tables'>) {
  const say = useSay()
  const language = useLanguage()
  const { definitions } = useOffice()
  const [all, setAll] = useState(false)
  const shown = all ? tables : tables.slice(0, few)
  const most = Math.max(1, ...tables.map(({ bytes }) => bytes ?? 0))
  const none = say(systemTexts.none)
  return (
    <section className="system-panel">
      <header>
        <h3>{say(systemTexts.tables)}</h3>
        <Button type="link" size="small" onClick={() => setAll(!all)}>
          {all ? say(systemTexts.showFewer) : say(systemTexts.showAll, { count: tables.length })}
        </Button>
      </header>
      <div className="system-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{say(systemTexts.table)}</th>
              <th scope="col">{say(systemTexts.rows)}</th>
              <th scope="col">{say(systemTexts.size)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, rows, bytes }) => {
              const label = definitions.get(name)?.label
              return (
                <tr key={name}>
                  <td>
                    <code>{name}</code>
                    {label && <span className="system-hint"> {say(label)}</span>}
                  </td>
                  <td>{rows === null ? none : rows.toLocaleString(language)}</td>
                  <td>
                    {bytes === null ? none : sizeOf(bytes)}
                    <svg className="system-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={((bytes ?? 0) / most) * 100} height="4" />
                    </svg>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
