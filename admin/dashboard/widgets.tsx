import { SettingOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { type Period, type Placed, periods, type WidgetsAnswer } from '../../contract/dashboard.ts'
import { Awaited } from '../parts/awaited.tsx'
import { later } from '../parts/later/later.tsx'
import { useOffice } from '../parts/office.tsx'
import { useOwnAddress } from '../parts/own-address.ts'
import { type Arranged, arranged, layoutFrom, type OwnWidget, placeables } from './placing.ts'
import { dashboardTexts } from './texts.ts'
import { WidgetCard } from './widget-card.tsx'
import './widgets.css'

const Arranging = later(() => import('./arranging.tsx').then((part) => part.Arranging))

const usual: Period = 7
const names = {
  1: dashboardTexts.days1,
  7: dashboardTexts.days7,
  30: dashboardTexts.days30,
  90: dashboardTexts.days90,
} as const

/** What nouns and the program show, in the arrangement of the reader and over the days that he chose. */
export function Widgets({ own }: { own: readonly OwnWidget[] }) {
  const say = useSay()
  const { definitions, may } = useOffice()
  const { query, write } = useOwnAddress()
  const days = periods.find((one) => String(one) === query.get('days')) ?? usual
  const answer = useAnswer<WidgetsAnswer>('/admin/Dashboard/widgets', { days })
  const [changed, setChanged] = useState<readonly Placed[]>()
  const [arranging, setArranging] = useState(false)
  const all = placeables(definitions, own, may)
  const arrange = async (widgets: readonly Arranged[] | undefined) => {
    const layout = widgets ? layoutFrom(widgets) : []
    setChanged(layout)
    // The transport says what went wrong; the next change tries again.
    await call({ path: '/admin/Dashboard/arrange', method: 'POST', body: { layout } }).catch(() => undefined)
    answer.reload()
  }
  return (
    <>
      <div className="dashboard-tools">
        <Segmented<Period>
          aria-label={say(dashboardTexts.period)}
          value={days}
          options={periods.map((value) => ({ value, label: say(names[value]) }))}
          onChange={(chosen) =>
            write((address) => (chosen === usual ? address.delete('days') : address.set('days', String(chosen))))
          }
        />
        {!arranging && (
          <Button icon={<SettingOutlined aria-hidden="true" />} onClick={() => setArranging(true)}>
            {say(dashboardTexts.arrange)}
          </Button>
        )}
      </div>
      <Awaited answer={answer} lines={8}>
        {({ figures, layout }) => {
          const known = (name: string) => [...layout, ...(changed ?? [])].some((placed) => placed.name === name)
          const widgets = arranged(all, changed ?? layout).filter(
            // A figure that the server left out is one that the reader may not see.
            ({ name, of }) => !of || figures[name] !== undefined || known(name),
          )
          return arranging ? (
            <Arranging {...{ widgets }} onArrange={(next) => void arrange(next)} onDone={() => setArranging(false)} />
          ) : (
            <div className="widgets" aria-busy={answer.loading}>
              {widgets
                .filter(({ name, hidden, own: part }) => !hidden && (part || figures[name]))
                .map((widget) => {
                  const figure = figures[widget.name]
                  return (
                    <div key={widget.name} className="widget" data-size={widget.size} data-widget={widget.name}>
                      {widget.own?.part ?? (figure && <WidgetCard {...{ widget, figure }} onDone={answer.reload} />)}
                    </div>
                  )
                })}
            </div>
          )
        }}
      </Awaited>
    </>
  )
}
