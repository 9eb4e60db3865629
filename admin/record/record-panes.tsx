import { Tabs } from 'antd'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { useOffice } from '../parts/office.tsx'
import { idOf, type Row } from '../parts/row.ts'
import type { View, ViewTab } from '../parts/view.ts'
import { permissionsOf } from '../table/permissions.ts'
import { Facts } from './facts.tsx'
import { recordTexts } from './texts.ts'
import { useAddressedTab } from './use-opened.ts'

// Its box brings every input.
const TimelineTab = lazy(() => import('../timeline/timeline-tab.tsx').then((part) => ({ default: part.TimelineTab })))

const HistoryPanel = lazy(() => import('../history/history-panel.tsx').then((part) => ({ default: part.HistoryPanel })))

interface RecordPanesProps {
  definition: Definition
  view: View
  row: Row
  /** Counts how often the place to write in the timeline was asked for. */
  asked: number
  /** Something was written down: the row is not what it was. */
  onDone(): void
}

/** From this width on facts and timeline stand side by side. */
const columnsFrom = 1024

/** What is known of a row, what happened to it, and what its view adds. */
export function RecordPanes({ definition, view, row, asked, onDone }: RecordPanesProps) {
  const say = useSay()
  const { may } = useOffice()
  const wide = useWide(columnsFrom)
  const { tab: open, setTab: setOpen } = useAddressedTab()
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed once each time it is asked.
  useEffect(() => {
    if (asked > 0) setOpen('timeline')
  }, [asked])
  const timeline = {
    key: 'timeline',
    label: say(recordTexts.timeline),
    children: (
      <Suspense fallback={null}>
        <TimelineTab {...{ definition, row, asked, onDone }} />
      </Suspense>
    ),
  }
  const history = {
    key: 'history',
    label: say(recordTexts.history),
    children: (
      <Suspense fallback={null}>
        <HistoryPanel {...{ definition }} id={idOf(row)} onChanged={onDone} />
      </Suspense>
    ),
  }
  const more = (view.form?.tabs ?? []).filter(({ node }) => node === undefined || may(node))
  const paneOf = ({ name, label, part: Part }: ViewTab) => ({
    key: name,
    label: say(label),
    children: <Part row={row} />,
  })
  const beside = [
    timeline,
    ...(permissionsOf(definition, may).edit ? [history] : []),
    ...more.filter((tab) => !(wide && tab.roomy)).map(paneOf),
  ]
  const facts = <Facts {...{ definition, row, view }} elsewhere={more.map(({ field }) => field)} />
  const inCard = (pane: Pane): Pane => ({ ...pane, children: <div className="record-card">{pane.children}</div> })
  const tabs = (panes: Pane[]) => (
    <Tabs className="record-panes" activeKey={keyIn(panes, open)} onChange={setOpen} items={panes} />
  )
  if (!wide) {
    return tabs([{ key: 'facts', label: say(recordTexts.facts), children: facts }, ...beside].map(inCard))
  }
  const [first = timeline, ...others] = beside
  const columns = (
    <div className="record-columns">
      <div className="record-card">{facts}</div>
      <div className="record-card record-beside">
        {others.length === 0 ? (
          <section aria-labelledby="record-timeline">
            <h2 id="record-timeline">{first.label}</h2>
            {first.children}
          </section>
        ) : (
          <Tabs activeKey={keyIn(beside, open)} onChange={setOpen} items={beside} />
        )}
      </div>
    </div>
  )
  const roomy = more.filter((tab) => tab.roomy).map((tab) => inCard(paneOf(tab)))
  if (roomy.length === 0) return columns
  return tabs([{ key: 'overview', label: say(recordTexts.overview), children: columns }, ...roomy])
}

interface Pane {
  key: string
  label: string
  children: ReactNode
}

/** What was opened, as long as it stands among these; else the first. */
const keyIn = (panes: readonly { key: string }[], open: string | undefined): string =>
  (panes.find(({ key }) => key === open) ?? panes[0])?.key ?? ''
