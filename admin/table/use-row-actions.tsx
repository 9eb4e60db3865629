import { useCallback, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { uniqueKey } from '../../browser/unique-key.ts'
import { inSentence } from '../../contract/definition/noun.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { browserFailures } from '../../contract/failures/browserFailures.ts'
import { type Outcome, postAction, tellRefusal } from '../actions/post-action.ts'
import { later } from '../parts/later/later.tsx'
import { ask } from '../parts/question.ts'
import type { Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import type { View } from '../parts/view.ts'
import { useRemoving } from './removing/use-removing.tsx'
import { selectionTexts } from './selection/texts.ts'
import { loadWhole, mostRows, rowsPerCall, type WholeList } from './selection/whole-list.ts'
import { useNames } from './use-names.ts'

// Shown in a dialog of its own, once something was refused.
const RefusedRows = later(() => import('./refused-rows.tsx').then((part) => part.RefusedRows))

/** An action that asks for something, or whose dialog the view brings. */
export interface OpenedAction {
  action: string
  rows: readonly Row[]
  /** Every row of the list in their place. */
  all?: WholeList | undefined
  /** What its fields hold at first in place of what the row holds. */
  given?: Row | undefined
}

interface Following {
  /** A row was deleted; `after` when not given. */
  gone?: () => void
  /** A row that an action made is opened. */
  onOpen?: ((rows: readonly Row[]) => void) | undefined
}

/** Deleting and running actions on rows, each after the reader has seen what it touches; `after` follows what was done. */
export function useRowActions(
  definition: Definition,
  view: View,
  after: () => void,
  { gone = after, onOpen }: Following = {},
) {
  const [opened, setOpened] = useState<OpenedAction>()
  const run = useRunning(definition, after, onOpen)
  const remove = useRemoving(definition, { gone, after, told: run.told })
  const together = useTogether(definition)
  const owned = view.actions?.dialogs ?? {}
  const asks = (action: string) => {
    const { asks, input } = definition.actions?.[action] ?? {}
    return asks !== undefined || input !== undefined
  }
  const openOwned = useOwned(definition, setOpened)
  return {
    opened,
    told: run.told,
    /** A dialog of the view has done its action. */
    done: (action: string) => (action === 'del' ? gone() : after()),
    close: () => setOpened(undefined),
    remove: (rows: readonly Row[], all?: WholeList) => (owned.del ? openOwned('del', rows, all) : remove(rows, all)),
    run: (action: string, rows: readonly Row[], given?: Row, all?: WholeList) => {
      if (definition.actions?.[action]?.kind === 'merge') {
        const merged = together(rows, all)
        return merged && setOpened({ action, rows: merged })
      }
      if (owned[action]) return openOwned(action, rows, all)
      return asks(action) ? setOpened({ action, rows, given, all }) : run.ask(action, rows, all)
    },
  }
}

/** A dialog of the view asks in the place of the usual question, and knows of rows alone: a whole list is read for it. */
function useOwned(definition: Definition, onOpen: (opened: OpenedAction) => void) {
  const say = useSay()
  return (action: string, rows: readonly Row[], all?: WholeList) => {
    if (!all && rows.length <= rowsPerCall) return onOpen({ action, rows })
    if (!all) return notices.tell({ level: 'error', text: say(selectionTexts.tooMany, { max: rowsPerCall }) })
    if (all.total > mostRows)
      return notices.tell({ level: 'error', text: say(selectionTexts.tooMany, { max: mostRows }) })
    return void loadWhole(definition, all).then((found) => onOpen({ action, rows: found }), tellRefusal)
  }
}

/** Rows that are to become one: a row alone becomes one with what it points at; one that points at nothing needs another. */
function useTogether(definition: Definition) {
  const say = useSay()
  return (rows: readonly Row[], all?: WholeList): readonly Row[] | undefined => {
    if (all) {
      notices.tell({ level: 'error', text: say(selectionTexts.mergeEach, { object: inSentence(definition.label) }) })
      return undefined
    }
    const [row, ...others] = rows
    const into = row?.[definition.merge?.into ?? '']
    if (!row || others.length > 0) return rows
    if (typeof into === 'number') return [row, { id: into }]
    const text = say(browserFailures.mergeTwo, { object: inSentence(definition.label) })
    notices.tell({ level: 'error', text })
    return undefined
  }
}

function useRunning(definition: Definition, after: () => void, onOpen?: (rows: readonly Row[]) => void) {
  const say = useSay()
  const namesOf = useNames(definition)
  const told = useCallback(
    (outcome: Outcome | null, rows: readonly Row[]) => {
      after()
      if (outcome?.id !== undefined) onOpen?.([{ id: outcome.id }])
      const failed = outcome?.failed ?? []
      if (failed.length === 0) return
      void ask({
        title: say(tableTexts.partial, { ok: outcome?.ok ?? 0, failed: failed.length }),
        yes: say(tableTexts.understood),
        text: <RefusedRows {...{ definition, rows, failed }} />,
      })
    },
    [definition, say, after, onOpen],
  )
  const askFirst = useCallback(
    (action: string, rows: readonly Row[], all?: WholeList) => {
      const label = definition.actions?.[action]?.label ?? tableTexts.run
      const key = uniqueKey()
      const title = say(rows.length > 0 ? tableTexts.runTitle : tableTexts.runAll, {
        action: label,
        names: namesOf(rows, all),
      })
      const act = () =>
        postAction(definition, action, { rows, all, key }).then(
          (outcome) => told(outcome, rows),
          (reason: unknown) => {
            tellRefusal(reason)
            after()
          },
        )
      void ask({
        title,
        yes: say(label),
        no: say(tableTexts.cancel),
        danger: definition.actions?.[action]?.danger === true,
        act,
      })
    },
    [definition, say, namesOf, told, after],
  )
  return { told, ask: askFirst }
}
