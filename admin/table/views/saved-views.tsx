import { TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { type SavedView, shareNode } from '../../../contract/savedView.ts'
import { ActionMenu } from '../../parts/action-menu.tsx'
import { useOffice } from '../../parts/office.tsx'
import { ask } from '../../parts/question.ts'
import { awaitsView } from '../narrowing/list-query.ts'
import type { useArrangement } from '../use-arrangement.ts'
import { NameView } from './name-view.tsx'
import { viewTexts } from './texts.ts'
import { useSavedViews } from './use-saved-views.ts'
import { arrangedIn, asksNow, isSame, stateIn } from './view-asks.ts'
import './saved-views.css'

interface SavedViewsProps {
  definition: Definition
  arranged: ReturnType<typeof useArrangement>
  drawing: string
  /** Counts how often the rows were read: the numbers of the tabs follow them. */
  round: number
  /** Something narrows the list, or orders it. */
  narrowed: boolean
}

/** Views that administrators saved, as tabs behind those of the definition; the open one tells when the list has left it. */
export function SavedViews({ definition, arranged, drawing, round, narrowed }: SavedViewsProps) {
  const say = useSay()
  const { may } = useOffice()
  const saved = useSavedViews(definition)
  const { views = [], reload } = saved
  const { state, columns } = arranged
  const [naming, setNaming] = useState<SavedView | 'new'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that were read again may count otherwise.
  useEffect(() => void (round > 0 && reload()), [round])
  const open = views.find(({ id }) => id === state.saved)
  const enter = ({ id, asks }: SavedView) => {
    arranged.setState((now) => stateIn(definition, id, asks, now))
    arranged.setArrangement((now) => arrangedIn(asks, columns.all, now))
  }
  useNamed(arranged, saved.settled, open && (() => enter(open)))
  const now = asksNow(definition, state, columns.shown, drawing)
  const done = async (name: string, shared: boolean) => {
    if (naming === 'new') {
      const id = await saved.add(name, now)
      if (id === undefined) return
      if (shared) await saved.share(id, true)
      arranged.setState((before) => ({ ...before, saved: id }))
    } else if (naming) await saved.put(naming, name, naming.asks)
    setNaming(undefined)
  }
  return (
    <>
      {views.map((view) => (
        <span key={view.id} className="saved-view" data-open={view.id === state.saved || undefined}>
          <button type="button" aria-pressed={view.id === state.saved} onClick={() => enter(view)}>
            {view.shared && <TeamOutlined aria-label={say(viewTexts.shared)} />} {view.name}
            <span className="view-count">{view.count}</span>
          </button>
          {view.id === state.saved && (view.own || may(shareNode)) && (
            <ViewMenu {...{ view, views, saved }} mayShare={may(shareNode)} onRename={() => setNaming(view)} />
          )}
        </span>
      ))}
      {open && !isSame(open.asks, now) ? (
        <Changed
          onUpdate={open.own || may(shareNode) ? () => void saved.put(open, open.name, now) : undefined}
          onReset={() => enter(open)}
          onSaveAs={() => setNaming('new')}
        />
      ) : (
        !open &&
        narrowed && (
          <Button type="link" size="small" onClick={() => setNaming('new')}>
            {say(viewTexts.save)}
          </Button>
        )
      )}
      {naming && (
        <NameView
          title={naming === 'new' ? viewTexts.saveTitle : viewTexts.renameTitle}
          name={naming === 'new' ? '' : naming.name}
          shared={naming === 'new' && may(shareNode) ? false : undefined}
          onDone={done}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  )
}

/** An address may name a view and nothing else: then it asks for what the view asks for, and for everything when there is none. */
function useNamed({ state, setState }: SavedViewsProps['arranged'], settled: boolean, enter: (() => void) | undefined) {
  const isAwaited = settled && awaitsView(state)
  const found = useRef(enter)
  found.current = enter
  useEffect(() => {
    if (!isAwaited) return
    if (found.current) found.current()
    else setState((now) => ({ ...now, saved: undefined, named: undefined }))
  }, [isAwaited, setState])
}

interface ViewMenuProps {
  view: SavedView
  views: readonly SavedView[]
  saved: ReturnType<typeof useSavedViews>
  mayShare: boolean
  onRename(): void
}

function ViewMenu({ view, views, saved, mayShare, onRename }: ViewMenuProps) {
  const say = useSay()
  const own = views.filter((one) => one.own).map(({ id }) => id)
  const at = own.indexOf(view.id)
  const move = (by: -1 | 1) => {
    const ids = [...own]
    ids.splice(at, 1)
    ids.splice(at + by, 0, view.id)
    void saved.sort(ids)
  }
  const remove = () =>
    void ask({
      title: say(viewTexts.removeTitle, { name: view.name }),
      yes: say(viewTexts.yes),
      no: say(viewTexts.cancel),
      danger: true,
      act: () => saved.remove(view.id),
    })
  return (
    <ActionMenu
      type="text"
      size="small"
      aria-label={say(viewTexts.more, { name: view.name })}
      items={[
        { key: 'rename', label: say(viewTexts.rename), onClick: onRename },
        ...(mayShare
          ? [
              {
                key: 'share',
                label: say(view.shared ? viewTexts.unshare : viewTexts.share),
                onClick: () => void saved.share(view.id, !view.shared),
              },
            ]
          : []),
        ...(at > 0 ? [{ key: 'earlier', label: say(viewTexts.earlier), onClick: () => move(-1) }] : []),
        ...(at >= 0 && at < own.length - 1
          ? [{ key: 'later', label: say(viewTexts.later), onClick: () => move(1) }]
          : []),
        { key: 'remove', label: say(viewTexts.remove), danger: true, onClick: remove },
      ]}
    />
  )
}

interface ChangedProps {
  onUpdate: (() => void) | undefined
  onReset(): void
  onSaveAs(): void
}

function Changed({ onUpdate, onReset, onSaveAs }: ChangedProps) {
  const say = useSay()
  return (
    <span className="view-changed">
      <span role="status">{say(viewTexts.changed)}</span>
      {onUpdate && (
        <Button type="link" size="small" onClick={onUpdate}>
          {say(viewTexts.update)}
        </Button>
      )}
      <Button type="link" size="small" onClick={onReset}>
        {say(viewTexts.reset)}
      </Button>
      <Button type="link" size="small" onClick={onSaveAs}>
        {say(viewTexts.save)}
      </Button>
    </span>
  )
}
