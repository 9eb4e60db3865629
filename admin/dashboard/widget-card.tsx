import { useLanguage, useSay } from '../../browser/language.ts'
import type { Figure } from '../../contract/dashboard.ts'
import { DaysChart } from './days-chart.tsx'
import { Explained } from './explained-number.tsx'
import { GroupBars } from './group-bars.tsx'
import { Nothing, Panel } from './panel.tsx'
import type { Arranged } from './placing.ts'
import { dashboardTexts } from './texts.ts'
import { WidgetRows } from './widget-rows.tsx'

interface WidgetCardProps {
  widget: Arranged
  figure: Figure
  /** Something was done to a row. */
  onDone(): void
}

/** What a noun shows on the dashboard. */
export function WidgetCard({ widget, figure, onDone }: WidgetCardProps) {
  const say = useSay()
  const language = useLanguage()
  const { of, label } = widget
  if (!of) return null
  if (figure.shows === 'count' || figure.shows === 'sum' || figure.shows === 'share')
    return <Tile {...{ ...of, figure }} />
  const aside = figure.total > 0 && (
    <Explained definition={of.definition} asked={figure.asked}>
      {say(dashboardTexts.all, { count: figure.total.toLocaleString(language) })}
    </Explained>
  )
  return (
    <Panel title={say(label)} aside={aside}>
      {figure.total === 0 ? (
        <Nothing title={say(dashboardTexts.nothingYet)} hint={say(of.widget.hint)} />
      ) : figure.shows === 'groups' ? (
        <GroupBars {...of} {...{ figure }} />
      ) : figure.shows === 'days' ? (
        <DaysChart {...of} {...{ figure }} />
      ) : (
        <WidgetRows {...of} {...{ figure, onDone }} />
      )}
    </Panel>
  )
}

interface TileProps extends NonNullable<Arranged['of']> {
  figure: Extract<Figure, { shows: 'count' | 'sum' | 'share' }>
}

function Tile({ definition, widget, figure }: TileProps) {
  const say = useSay()
  const language = useLanguage()
  const { now, unit, before } = numbersOf(figure)
  const better = widget.shows === 'count' ? (widget.better ?? 'more') : 'more'
  const isEmpty = figure.shows === 'share' ? figure.whole === 0 : now === 0 && !before
  return (
    <section
      className="dashboard-panel tile"
      aria-label={say(widget.label)}
      title={isEmpty ? say(widget.hint) : undefined}
    >
      <h3>{say(widget.label)}</h3>
      <strong>
        {figure.shows === 'share' && figure.whole === 0 ? (
          '—'
        ) : (
          <Explained {...{ definition }} asked={figure.asked}>
            {now.toLocaleString(language, { maximumFractionDigits: 2 })}
            {unit}
          </Explained>
        )}
      </strong>
      <div className="tile-aside">
        {figure.shows === 'share' && figure.whole > 0 && (
          <Explained {...{ definition }} asked={figure.askedWhole}>
            {say(dashboardTexts.ofWhole, { part: figure.part, whole: figure.whole })}
          </Explained>
        )}
        {isEmpty ? <span className="tile-hint">{say(widget.hint)}</span> : <Trend {...{ now, before, better, unit }} />}
      </div>
    </section>
  )
}

function numbersOf(figure: TileProps['figure']): { now: number; before: number | null; unit: string } {
  if (figure.shows === 'share')
    return { now: figure.whole > 0 ? (figure.part / figure.whole) * 100 : 0, before: figure.before, unit: '%' }
  return { now: Number(figure.now), before: figure.before === null ? null : Number(figure.before), unit: '' }
}

interface TrendProps {
  now: number
  before: number | null
  better: 'more' | 'less'
  unit: string
}

/** More or less than in the period before, by sign, words and colour. */
function Trend({ now, before, better, unit }: TrendProps) {
  const say = useSay()
  const language = useLanguage()
  if (before === null) return null
  const change = now - before
  const said = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 }) + unit
  const isGood = change !== 0 && change > 0 === (better === 'more')
  const words = change === 0 ? dashboardTexts.same : change > 0 ? dashboardTexts.more : dashboardTexts.less
  return (
    <span className="tile-trend">
      <span data-good={change === 0 ? undefined : isGood} title={say(words, { value: said(Math.abs(change)) })}>
        <span aria-hidden="true">{change === 0 ? '–' : `${change > 0 ? '▲' : '▼'} ${said(Math.abs(change))}`}</span>
        <span className="unseen">{say(words, { value: said(Math.abs(change)) })}</span>
      </span>{' '}
      {say(dashboardTexts.before, { value: said(before) })}
    </span>
  )
}
