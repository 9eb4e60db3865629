import { fileSize } from '../../browser/file-size.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Figure, Group } from '../../contract/dashboard.ts'
import { type Definition, namesOf, shownAs } from '../../contract/definition/resource.ts'
import type { Widget } from '../../contract/definition/widget.ts'
import { Explained } from './explained-number.tsx'
import { dashboardTexts } from './texts.ts'

interface GroupBarsProps {
  definition: Definition
  widget: Widget
  figure: Extract<Figure, { shows: 'groups' }>
}

/** Groups as bars below each other, each a link to its rows; of steps also how many of the first came so far. */
export function GroupBars({ definition, widget, figure }: GroupBarsProps) {
  const say = useSay()
  const language = useLanguage()
  if (widget.shows !== 'groups') return null
  const { groups, total } = figure
  const field = shownAs(definition, widget.by)
  const sizeOf = ({ rows, amount }: Group) => amount ?? rows
  const most = Math.max(...groups.map(sizeOf), 1)
  const first = groups[0] ? sizeOf(groups[0]) : 0
  const left = total - groups.reduce((sum, { rows }) => sum + rows, 0)
  const nameOf = ({ key, label }: Group) => {
    const name = field && namesOf(field)?.[key]
    return label ?? (name ? say(name) : key)
  }
  return (
    <>
      <ul className="bars">
        {groups.map((group, at) => {
          const value = sizeOf(group)
          return (
            <li key={group.key}>
              <Explained {...{ definition }} asked={group.asked}>
                <span className="bars-name" title={nameOf(group)}>
                  {nameOf(group)}
                </span>
                <span className="bars-track" aria-hidden="true">
                  <span style={{ inlineSize: `${(value / most) * 100}%` }} />
                </span>
                <strong>{widget.unit === 'bytes' ? fileSize(value) || '0 B' : value.toLocaleString(language)}</strong>
                {widget.steps && at > 0 && first > 0 && (
                  <small>{say(dashboardTexts.step, { share: Math.round((value / first) * 100) })}</small>
                )}
                {widget.unit === 'bytes' && <small>{group.rows.toLocaleString(language)}</small>}
              </Explained>
            </li>
          )
        })}
      </ul>
      {left > 0 && !widget.of && !widget.steps && (
        <p className="bars-left">{say(dashboardTexts.otherRows, { count: left.toLocaleString(language) })}</p>
      )}
    </>
  )
}
