import { useCallback, useState } from 'react'
import { call } from '../../browser/api-client.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/resource.ts'
import { addressOf } from '../parts/definition.ts'
import { objectName } from '../parts/object-name.ts'
import { ask } from '../parts/question.ts'
import { idOf, nameOf, type Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import type { View } from '../parts/view.ts'

const shownNames = 5

/** An action whose dialog the view brings. */
export interface OpenedAction {
  action: string
  rows: readonly Row[]
}

/** Deleting and running actions on rows, each after the reader has seen what it touches. */
export function useDeeds(definition: Definition, view: View, after: () => void) {
  const [opened, setOpened] = useState<OpenedAction>()
  const remove = useRemoving(definition, after)
  const run = useRunning(definition, after)
  const owned = view.actions ?? {}
  return {
    opened,
    close: () => setOpened(undefined),
    remove: (rows: readonly Row[]) => (owned.del ? setOpened({ action: 'del', rows }) : remove(rows)),
    run: (action: string, rows: readonly Row[]) => (owned[action] ? setOpened({ action, rows }) : run(action, rows)),
  }
}

function useRemoving(definition: Definition, after: () => void) {
  const say = useSay()
  const namesOf = useNames(definition)
  return useCallback(
    (rows: readonly Row[]) => {
      const values = { count: rows.length, object: objectName(definition.label) }
      const query = { ids: rows.map(idOf) }
      void ask({
        title: say(tableTexts.removeTitle, values),
        text: say(tableTexts.removeNames, { names: namesOf(rows) }),
        yes: say(tableTexts.remove),
        no: say(tableTexts.cancel),
        danger: true,
        // A refusal is told by the transport; the dialog closes and the rows are still there.
        act: () =>
          call({ path: addressOf(definition, 'del'), method: 'DELETE', query, announce: true }).then(after, after),
      })
    },
    [definition, say, namesOf, after],
  )
}

function useRunning(definition: Definition, after: () => void) {
  const say = useSay()
  const namesOf = useNames(definition)
  return useCallback(
    (action: string, rows: readonly Row[]) => {
      const label = definition.actions?.[action]?.label ?? tableTexts.run
      const told = (outcome: Outcome | null) => {
        const failed = outcome?.failed ?? []
        if (failed.length === 0) return
        void ask({
          title: say(tableTexts.partial, { ok: outcome?.ok ?? 0, failed: failed.length }),
          yes: say(tableTexts.understood),
          text: <Failed {...{ definition, rows, failed }} />,
        })
      }
      const path = addressOf(definition, action)
      const body = { ids: rows.map(idOf) }
      const post = () =>
        call<Outcome | null>({ path, method: 'POST', body, announce: true }).then(({ data }) => {
          told(data)
          after()
        }, after)
      const title = say(rows.length > 0 ? tableTexts.runTitle : tableTexts.runAll, {
        action: label,
        names: namesOf(rows),
      })
      void ask({ title, yes: say(label), no: say(tableTexts.cancel), act: post })
    },
    [definition, say, namesOf, after],
  )
}

/** The first names of rows, and how many there are. */
function useNames(definition: Definition) {
  const say = useSay()
  const language = useLanguage()
  return useCallback(
    (rows: readonly Row[]) => {
      const shown = rows.slice(0, shownNames).map((row) => nameOf(definition, row, language))
      const names = shown.join('、')
      return rows.length > shownNames ? say(tableTexts.removeMore, { names, count: rows.length }) : names
    },
    [definition, language, say],
  )
}

/** Batch actions say row by row what became of it (areas 1.6). */
interface Outcome {
  ok?: number
  failed?: readonly Failure[]
}

interface Failure {
  id: number
  msg: string
}

interface FailedProps {
  definition: Definition
  rows: readonly Row[]
  failed: readonly Failure[]
}

function Failed({ definition, rows, failed }: FailedProps) {
  const language = useLanguage()
  const nameIn = (id: number) => {
    const row = rows.find((one) => idOf(one) === id)
    return row ? nameOf(definition, row, language) : `#${id}`
  }
  return (
    <ul className="plain-list">
      {failed.map(({ id, msg }) => (
        <li key={id}>
          {nameIn(id)}：{msg}
        </li>
      ))}
    </ul>
  )
}
