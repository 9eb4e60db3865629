import { ArrowLeftOutlined, ArrowRightOutlined, EyeInvisibleOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { WidgetSize } from '../../contract/dashboard.ts'
import { moved, Sorting, useEntry } from '../kinds/grid/sorting.tsx'
import type { Arranged } from './placing.ts'
import { dashboardTexts } from './texts.ts'
import './arranging.css'

interface ArrangingProps {
  widgets: readonly Arranged[]
  /** Undefined restores what everybody has at first. */
  onArrange(widgets: readonly Arranged[] | undefined): void
  onDone(): void
}

/** Order, size and visibility of the widgets, by pointer and by keyboard. */
export function Arranging({ widgets, onArrange, onDone }: ArrangingProps) {
  const say = useSay()
  const shown = widgets.filter(({ hidden }) => !hidden)
  const hidden = widgets.filter((widget) => widget.hidden)
  const change = (name: string, to: Partial<Arranged>) =>
    onArrange(widgets.map((widget) => (widget.name === name ? { ...widget, ...to } : widget)))
  const move = (from: number, to: number) => onArrange([...moved(shown, from, to), ...hidden])
  return (
    <>
      <div className="arranging-head">
        <span>{say(dashboardTexts.arranging)}</span>
        <Button onClick={() => onArrange(undefined)}>{say(dashboardTexts.restore)}</Button>
        <Button type="primary" onClick={onDone}>
          {say(dashboardTexts.done)}
        </Button>
      </div>
      <Sorting ids={shown.map(({ name }) => name)} wraps onMove={move}>
        <ul className="widgets">
          {shown.map((widget, at) => (
            <Entry
              key={widget.name}
              {...{ widget }}
              onEarlier={at > 0 ? () => move(at, at - 1) : undefined}
              onLater={at < shown.length - 1 ? () => move(at, at + 1) : undefined}
              onChange={(to) => change(widget.name, to)}
            />
          ))}
        </ul>
      </Sorting>
      {hidden.length > 0 && (
        <section className="arranging-hidden" aria-label={say(dashboardTexts.hidden)}>
          <h3>{say(dashboardTexts.hidden)}</h3>
          {hidden.map(({ name, label }) => (
            <Button
              key={name}
              icon={<PlusOutlined aria-hidden="true" />}
              aria-label={say(dashboardTexts.show, { name: label })}
              onClick={() => change(name, { hidden: false })}
            >
              {say(label)}
            </Button>
          ))}
        </section>
      )}
    </>
  )
}

interface EntryProps {
  widget: Arranged
  /** Undefined at the ends. */
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
  onChange(to: Partial<Arranged>): void
}

function Entry({ widget, onEarlier, onLater, onChange }: EntryProps) {
  const say = useSay()
  const { name, label, size } = widget
  const { ref, style, handle } = useEntry(name, say(dashboardTexts.drag, { name: label }))
  const tools = [
    { words: dashboardTexts.earlier, icon: <ArrowLeftOutlined aria-hidden="true" />, act: onEarlier },
    { words: dashboardTexts.later, icon: <ArrowRightOutlined aria-hidden="true" />, act: onLater },
    {
      words: dashboardTexts.hide,
      icon: <EyeInvisibleOutlined aria-hidden="true" />,
      act: () => onChange({ hidden: true }),
    },
  ]
  return (
    <li ref={ref} style={style} className="widget arranging" data-size={size} data-widget={name}>
      <div className="arranging-name">
        {handle}
        <strong>{say(label)}</strong>
      </div>
      <div className="arranging-tools">
        <Segmented<WidgetSize>
          size="small"
          aria-label={say(dashboardTexts.size, { name: label })}
          value={size}
          options={[
            { value: 's', label: say(dashboardTexts.small) },
            { value: 'm', label: say(dashboardTexts.medium) },
            { value: 'l', label: say(dashboardTexts.large) },
          ]}
          onChange={(to) => onChange({ size: to })}
        />
        {tools.map(({ words, icon, act }) => (
          <Button
            key={words.en}
            type="text"
            size="small"
            disabled={!act}
            aria-label={say(words, { name: label })}
            icon={icon}
            onClick={act}
          />
        ))}
      </div>
    </li>
  )
}
